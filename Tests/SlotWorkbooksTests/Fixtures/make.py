"""Makes the workbooks of these tests, by two libraries and by hand.

python3 -m pip install openpyxl xlsxwriter && python3 make.py
"""

import io
import os
import struct
import zipfile

import openpyxl
import xlsxwriter

os.chdir(os.path.dirname(os.path.abspath(__file__)))


def parts(path):
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def write(path, files):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED)


book = openpyxl.Workbook()
sheet = book.active
sheet.title = "Plain"
sheet["A1"] = "=1+1"
sheet["A1"].data_type = "s"  # a text, not a formula
sheet["B2"] = 0.25
sheet["C3"] = "=1+1"
sheet["D4"] = True
sheet["E5"] = "#N/A"
sheet["AB6"] = 'é < ü & "x"'
hidden = book.create_sheet("Old")
hidden.sheet_state = "hidden"
hidden["A1"] = "old"
book.create_sheet("it's & <odd>")
book.save("openpyxl.xlsx")
plain = {n: d for n, d in parts("openpyxl.xlsx").items() if n not in ("docProps/core.xml", "docProps/app.xml", "xl/theme/theme1.xml")}
write("openpyxl.xlsx", plain)

write("macros.xlsm", plain | {"xl/vbaProject.bin": b"\xd0\xcf"})
write("links.xlsx", plain | {"xl/externalLinks/externalLink1.xml": b"<externalLink/>"})
write("bomb.xlsx", plain | {"xl/worksheets/sheet9.xml": bytes(65 << 20)})
write("doctype.xlsx", plain | {"xl/worksheets/sheet1.xml": b'<!DOCTYPE s [<!ENTITY a "aaaa">]><worksheet>&a;</worksheet>'})

book = xlsxwriter.Workbook("shared.xlsx", {"strings_to_formulas": False})
sheet = book.add_worksheet("Shared")
sheet.write_row(0, 0, ["one", "two", "one", "=1+1", "_x0041_ & é"])
sheet.write_rich_string(1, 0, "plain ", book.add_format({"bold": True}), "bold", " plain")
sheet.write_formula(2, 0, '="a"&"b"', None, "ab")
sheet.write_formula(2, 1, "=1+1", None, 2)
book.close()
write("shared.xlsx", {n: d for n, d in parts("shared.xlsx").items() if n not in ("docProps/core.xml", "docProps/app.xml", "xl/theme/theme1.xml")})
with open("encrypted.xlsx", "wb") as file:
    file.write(bytes.fromhex("d0cf11e0a1b11ae1") + bytes(504))


def changed(path, entry, change):
    """The archive with the directory's record of an entry changed, and the local one as well."""
    data = bytearray(open("openpyxl.xlsx", "rb").read())
    for signature, skip in ((b"PK\x01\x02", 46), (b"PK\x03\x04", 30)):
        at = -1
        while (at := data.find(signature, at + 1)) >= 0:
            if data[at + skip : at + skip + len(entry)] == entry.encode():
                change(data, at, skip == 46)
    open(path, "wb").write(data)


def lie(data, at, in_directory):
    struct.pack_into("<I", data, at + (24 if in_directory else 22), 100)


def encrypt(data, at, in_directory):
    data[at + (8 if in_directory else 6)] |= 1


changed("liar.xlsx", "xl/worksheets/sheet1.xml", lie)
changed("zip-encrypted.xlsx", "xl/worksheets/sheet1.xml", encrypt)
