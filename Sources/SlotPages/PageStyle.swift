import SlotPictures

/// The style sheet of a page.
enum PageStyle {
  /// The whole style sheet for a machine with a number of symbols.
  static func sheet(symbols: Int) -> String {
    text + tables + figures + PictureStyle.sheet(symbols: symbols) + paper
  }

  private static let text = """
    :root{--ink:#1c2127;--soft:#56606b;--line:#d3d9e0;--tint:#f3f5f8;--blue:#1d4f80;
    --sky:#8db4d9;--pale:#cfe0f0;--amber:#c77a12}
    *{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%}
    body{margin:0 auto;max-width:58rem;padding:2rem 1.5rem 3rem;background:#fff;color:var(--ink);
    font:15px/1.5 "Inter","Segoe UI",system-ui,"Helvetica Neue",Arial,"Noto Sans","DejaVu Sans",
    sans-serif;font-variant-numeric:tabular-nums;-webkit-print-color-adjust:exact;
    print-color-adjust:exact}
    header{border-bottom:3px solid var(--blue);padding-bottom:1rem}
    h1{font-size:2.3rem;line-height:1.15;margin:0;letter-spacing:-.02em}
    h2{font-size:1.3rem;margin:2.6rem 0 .6rem;letter-spacing:-.01em}
    p{margin:.5rem 0 .8rem;max-width:46rem;overflow-wrap:break-word}
    .kind{color:var(--blue);font-weight:600;letter-spacing:.08em;text-transform:uppercase;
    font-size:.8rem;margin:0 0 .2rem}
    .stake{color:var(--soft);margin:.35rem 0 0}
    .about{margin:.6rem 0 0}
    nav ul{list-style:none;display:flex;flex-wrap:wrap;gap:.25rem 1.1rem;margin:.8rem 0 0;
    padding:0;font-size:.88rem}
    nav a{color:var(--blue);text-decoration:none}
    nav a:hover,nav a:focus{text-decoration:underline}
    pre{font:13px/1.5 "DejaVu Sans Mono",ui-monospace,"SF Mono",Menlo,Consolas,monospace;
    white-space:pre-wrap;background:var(--tint);border-left:3px solid var(--line);
    padding:.6rem .9rem;margin:.6rem 0}
    footer{margin-top:3rem;padding-top:.6rem;border-top:1px solid var(--line);
    color:var(--soft);font-size:.78rem;overflow-wrap:anywhere}
    .tiles{display:grid;grid-template-columns:repeat(4,1fr);gap:.8rem;margin:1rem 0 1.4rem}
    .tiles div{background:var(--tint);border-top:3px solid var(--blue);padding:.7rem .9rem}
    .tiles dt{color:var(--soft);font-size:.82rem}
    .tiles dd{margin:0}
    .tiles .value{font-size:1.6rem;font-weight:650;letter-spacing:-.02em;line-height:1.3;
    white-space:nowrap}
    .tiles .note{color:var(--soft);font-size:.78rem}
    @media(max-width:42rem){.tiles{grid-template-columns:repeat(2,1fr)}}

    """

  private static let tables = """
    .scroll{overflow-x:auto;margin:1rem 0 1.4rem}
    table{border-collapse:collapse;font-size:.87rem;line-height:1.35;min-width:60%}
    caption{caption-side:top;text-align:left;font-weight:600;padding:0 0 .4rem;max-width:56rem}
    th,td{padding:.26rem .7rem;text-align:right;vertical-align:baseline}
    td{white-space:nowrap}
    th.text,td.text{text-align:left;white-space:normal;overflow-wrap:anywhere}
    th:first-child{padding-left:.1rem}
    thead th{color:var(--soft);font-weight:600;font-size:.8rem;vertical-align:bottom;
    border-bottom:1.5px solid var(--ink);max-width:9rem}
    tbody th{font-weight:600;vertical-align:top}
    tbody{border-bottom:1px solid var(--line)}
    tbody tr+tr td,tbody tr+tr th{border-top:1px solid #e8ecf0}
    .badge{display:inline-block;font-weight:500;font-size:.74rem;color:var(--blue);
    border:1px solid var(--sky);border-radius:.7rem;padding:0 .5rem;margin-left:.35rem;
    white-space:nowrap}
    .swatch{width:.72rem;height:.72rem;margin-right:.45rem;vertical-align:-.05rem}
    .cell-bar{display:inline-block;width:5rem;height:.6rem;margin-left:.6rem}
    .cell-back{fill:#e6ebf0}
    details{margin:.6rem 0 1rem}
    summary{cursor:pointer;color:var(--blue);font-size:.87rem}

    """

  private static let figures = """
    figure{margin:0}
    figcaption{color:var(--soft);font-size:.8rem;margin-top:.2rem}
    svg{display:block;max-width:100%;height:auto;font-family:inherit}
    .swatch,.cell-bar{display:inline-block}
    .cell-bar{height:.6rem}
    .charts{display:flex;gap:1rem;margin:1rem 0}
    .charts figure{flex:1 1 0;min-width:0}
    .charts svg{width:100%}
    @media(max-width:42rem){.charts{display:block}}
    .pictures{display:flex;flex-wrap:wrap;gap:1rem 1.2rem;margin:1rem 0}

    """

  /// On paper nothing that has to stay together takes more than about half a page, so no page is mostly empty; and the
  /// last page has more than the end of a list.
  private static let paper = """
    @page{size:A4;margin:14mm 13mm 15mm}
    @media print{
    html{font-size:12.5px}
    body{max-width:none;padding:0;font-size:9.6pt;color:#000}
    nav,details{display:none}
    h1{font-size:22pt}
    h2{font-size:13pt;margin:1.4rem 0 .4rem;break-after:avoid}
    h2+p,h2+p+p{break-after:avoid}
    p,dl,figure,tbody.group,.tiles,.charts,.short{break-inside:avoid}
    pre{orphans:6;widows:22}
    thead{display:table-header-group}
    caption{break-after:avoid}
    tr{break-inside:avoid}
    .scroll{overflow:visible;margin:.6rem 0 1rem}
    table{font-size:8.6pt}
    th,td{padding:.16rem .4rem}
    td{white-space:normal}
    .cell-bar{width:3rem;margin-left:.35rem}
    .charts svg{max-height:115mm}
    footer{margin-top:1rem;break-before:avoid}
    pre{font-size:8pt}
    .label,.axis-title,.tile,.weight,.stop-number,.column{fill:#000}
    }

    """
}
