"""Writes dates.txt: 10,000 dates with the answers of Python's datetime and calendar.

    python3 dates.py > dates.txt

A line holds a date, its ordinal (0001-01-01 is 1), its ISO weekday, its day of the year, a number of
days and the date that many days later, a number of months and the date that many months later (the
last day of a month that is shorter). The first lines are dates at which calendars often go wrong.
"""
import calendar
import datetime
import random

FIRST, LAST = datetime.date.min.toordinal(), datetime.date.max.toordinal()
COUNT = 10_000


def corner_dates():
    for year in [1, 4, 100, 400, 1582, 1600, 1700, 1900, 1970, 2000, 2023, 2024, 2100, 9996, 9999]:
        for month in range(1, 13):
            yield datetime.date(year, month, 1)
            yield datetime.date(year, month, calendar.monthrange(year, month)[1])


def later_by_months(date, months):
    year, month = divmod(date.year * 12 + date.month - 1 + months, 12)
    last = calendar.monthrange(year, month + 1)[1]
    return date.replace(year=year, month=month + 1, day=min(date.day, last))


def line(date, choose):
    ordinal = date.toordinal()
    days = choose.randint(FIRST - ordinal, LAST - ordinal)
    if choose.random() < 0.5:
        days = max(FIRST - ordinal, min(LAST - ordinal, choose.randint(-800, 800)))
    month = date.year * 12 + date.month - 1
    months = choose.randint(max(-600, 12 - month), min(600, 9999 * 12 + 11 - month))
    return " ".join(str(part) for part in [
        date, ordinal, date.isoweekday(), date.timetuple().tm_yday,
        days, datetime.date.fromordinal(ordinal + days), months, later_by_months(date, months)])


choose = random.Random(20240229)
dates = list(corner_dates())
while len(dates) < COUNT:
    dates.append(datetime.date.fromordinal(choose.randint(FIRST, LAST)))
print("\n".join(line(date, choose) for date in dates))
