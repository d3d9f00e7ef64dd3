import SlotPaint
import SlotWindow
import Testing
