/// Picker content whose rows are fixed and don't depend on each other.
///
/// ```swift
/// let sandwich = PickerColumns([
///   .init(title: "Filling", ["Ham", "Cheese", "Jam"]),
///   .init(title: "Bread", ["Rye", "White", PickerRow("Bagel", isEnabled: false)]),
/// ])
/// ```
public struct PickerColumns: PickerContent, Hashable, Sendable {
  /// A component: its rows and its appearance.
  public struct Column: Hashable, Sendable {
    /// The title of the component; nil for none.
    public var title: String?
    /// The rows from first to last.
    public var rows: [PickerRow]
    /// The width in points.
    public var width: Double
    /// The height of each row in points.
    public var rowHeight: Double
    /// Whether the wheel is endless, so that the first row follows the last.
    public var isEndless: Bool

    /// Creates a component.
    public init(
      title: String? = nil, _ rows: [PickerRow], width: Double = 100, rowHeight: Double = 32,
      isEndless: Bool = false
    ) {
      self.title = title
      self.rows = rows
      self.width = width
      self.rowHeight = rowHeight
      self.isEndless = isEndless
    }
  }

  /// The components from left to right.
  public var columns: [Column]

  /// Creates content from its components, left to right.
  public init(_ columns: [Column]) { self.columns = columns }

  /// The number of columns.
  public var components: Int { columns.count }

  /// The number of rows of a column.
  public func rows(in component: Int, given selection: [Int]) -> Int {
    columns[component].rows.count
  }

  /// A row of a column.
  public func row(_ row: Int, in component: Int, given selection: [Int]) -> PickerRow {
    columns[component].rows[row]
  }

  /// The width of a column in points.
  public func width(of component: Int) -> Double { columns[component].width }

  /// The height of a column's rows in points.
  public func rowHeight(of component: Int) -> Double { columns[component].rowHeight }

  /// Whether a column is endless.
  public func isEndless(_ component: Int) -> Bool { columns[component].isEndless }

  /// The title of a column.
  public func title(of component: Int) -> String? { columns[component].title }
}
