/// A key's position on the keyboard, as the USB standard numbers it (HID usage tables, page 7).
public enum UIKeyboardHIDUsage: Int, Sendable, CaseIterable {
    /// A key that has no number here.
    case keyboardErrorUndefined = 3
    /// A on an English keyboard.
    case keyboardA = 4
    /// B on an English keyboard.
    case keyboardB = 5
    /// C on an English keyboard.
    case keyboardC = 6
    /// D on an English keyboard.
    case keyboardD = 7
    /// E on an English keyboard.
    case keyboardE = 8
    /// F on an English keyboard.
    case keyboardF = 9
    /// G on an English keyboard.
    case keyboardG = 10
    /// H on an English keyboard.
    case keyboardH = 11
    /// I on an English keyboard.
    case keyboardI = 12
    /// J on an English keyboard.
    case keyboardJ = 13
    /// K on an English keyboard.
    case keyboardK = 14
    /// L on an English keyboard.
    case keyboardL = 15
    /// M on an English keyboard.
    case keyboardM = 16
    /// N on an English keyboard.
    case keyboardN = 17
    /// O on an English keyboard.
    case keyboardO = 18
    /// P on an English keyboard.
    case keyboardP = 19
    /// Q on an English keyboard.
    case keyboardQ = 20
    /// R on an English keyboard.
    case keyboardR = 21
    /// S on an English keyboard.
    case keyboardS = 22
    /// T on an English keyboard.
    case keyboardT = 23
    /// U on an English keyboard.
    case keyboardU = 24
    /// V on an English keyboard.
    case keyboardV = 25
    /// W on an English keyboard.
    case keyboardW = 26
    /// X on an English keyboard.
    case keyboardX = 27
    /// Y on an English keyboard.
    case keyboardY = 28
    /// Z on an English keyboard.
    case keyboardZ = 29
    /// 1 of the upper row.
    case keyboard1 = 30
    /// 2 of the upper row.
    case keyboard2 = 31
    /// 3 of the upper row.
    case keyboard3 = 32
    /// 4 of the upper row.
    case keyboard4 = 33
    /// 5 of the upper row.
    case keyboard5 = 34
    /// 6 of the upper row.
    case keyboard6 = 35
    /// 7 of the upper row.
    case keyboard7 = 36
    /// 8 of the upper row.
    case keyboard8 = 37
    /// 9 of the upper row.
    case keyboard9 = 38
    /// 0 of the upper row.
    case keyboard0 = 39
    /// Return.
    case keyboardReturnOrEnter = 40
    /// Escape.
    case keyboardEscape = 41
    /// Deletes backward.
    case keyboardDeleteOrBackspace = 42
    /// Tab.
    case keyboardTab = 43
    /// Space.
    case keyboardSpacebar = 44
    /// Hyphen.
    case keyboardHyphen = 45
    /// Equal sign.
    case keyboardEqualSign = 46
    /// Opening bracket.
    case keyboardOpenBracket = 47
    /// Closing bracket.
    case keyboardCloseBracket = 48
    /// Backslash.
    case keyboardBackslash = 49
    /// Semicolon.
    case keyboardSemicolon = 51
    /// Quote.
    case keyboardQuote = 52
    /// Grave accent.
    case keyboardGraveAccentAndTilde = 53
    /// Comma.
    case keyboardComma = 54
    /// Period.
    case keyboardPeriod = 55
    /// Slash.
    case keyboardSlash = 56
    /// Caps lock.
    case keyboardCapsLock = 57
    /// F1.
    case keyboardF1 = 58
    /// F2.
    case keyboardF2 = 59
    /// F3.
    case keyboardF3 = 60
    /// F4.
    case keyboardF4 = 61
    /// F5.
    case keyboardF5 = 62
    /// F6.
    case keyboardF6 = 63
    /// F7.
    case keyboardF7 = 64
    /// F8.
    case keyboardF8 = 65
    /// F9.
    case keyboardF9 = 66
    /// F10.
    case keyboardF10 = 67
    /// F11.
    case keyboardF11 = 68
    /// F12.
    case keyboardF12 = 69
    /// Print screen.
    case keyboardPrintScreen = 70
    /// Scroll lock.
    case keyboardScrollLock = 71
    /// Pause.
    case keyboardPause = 72
    /// Insert.
    case keyboardInsert = 73
    /// Home.
    case keyboardHome = 74
    /// Page up.
    case keyboardPageUp = 75
    /// Deletes forward.
    case keyboardDeleteForward = 76
    /// End.
    case keyboardEnd = 77
    /// Page down.
    case keyboardPageDown = 78
    /// Right.
    case keyboardRightArrow = 79
    /// Left.
    case keyboardLeftArrow = 80
    /// Down.
    case keyboardDownArrow = 81
    /// Up.
    case keyboardUpArrow = 82
    /// Num lock.
    case keypadNumLock = 83
    /// Slash of the number pad.
    case keypadSlash = 84
    /// Asterisk of the number pad.
    case keypadAsterisk = 85
    /// Hyphen of the number pad.
    case keypadHyphen = 86
    /// Plus of the number pad.
    case keypadPlus = 87
    /// Enter of the number pad.
    case keypadEnter = 88
    /// 1 of the number pad.
    case keypad1 = 89
    /// 2 of the number pad.
    case keypad2 = 90
    /// 3 of the number pad.
    case keypad3 = 91
    /// 4 of the number pad.
    case keypad4 = 92
    /// 5 of the number pad.
    case keypad5 = 93
    /// 6 of the number pad.
    case keypad6 = 94
    /// 7 of the number pad.
    case keypad7 = 95
    /// 8 of the number pad.
    case keypad8 = 96
    /// 9 of the number pad.
    case keypad9 = 97
    /// 0 of the number pad.
    case keypad0 = 98
    /// Period of the number pad.
    case keypadPeriod = 99
    /// The key beside the left shift.
    case keyboardNonUSBackslash = 100
    /// Menu.
    case keyboardApplication = 101
    /// Left control.
    case keyboardLeftControl = 224
    /// Left shift.
    case keyboardLeftShift = 225
    /// Left alt.
    case keyboardLeftAlt = 226
    /// Left logo.
    case keyboardLeftGUI = 227
    /// Right control.
    case keyboardRightControl = 228
    /// Right shift.
    case keyboardRightShift = 229
    /// Right alt.
    case keyboardRightAlt = 230
    /// Right logo.
    case keyboardRightGUI = 231

    /// The key with a code of linux/input-event-codes.h.
    init(evdev code: UInt32) {
        self = Self.byCode[code] ?? .keyboardErrorUndefined
    }

    private static let byCode: [UInt32: UIKeyboardHIDUsage] = [
        30: .keyboardA, 48: .keyboardB, 46: .keyboardC, 32: .keyboardD, 18: .keyboardE,
        33: .keyboardF, 34: .keyboardG, 35: .keyboardH, 23: .keyboardI, 36: .keyboardJ,
        37: .keyboardK, 38: .keyboardL, 50: .keyboardM, 49: .keyboardN, 24: .keyboardO,
        25: .keyboardP, 16: .keyboardQ, 19: .keyboardR, 31: .keyboardS, 20: .keyboardT,
        22: .keyboardU, 47: .keyboardV, 17: .keyboardW, 45: .keyboardX, 21: .keyboardY,
        44: .keyboardZ, 2: .keyboard1, 3: .keyboard2, 4: .keyboard3, 5: .keyboard4, 6: .keyboard5,
        7: .keyboard6, 8: .keyboard7, 9: .keyboard8, 10: .keyboard9, 11: .keyboard0,
        28: .keyboardReturnOrEnter, 1: .keyboardEscape, 14: .keyboardDeleteOrBackspace,
        15: .keyboardTab, 57: .keyboardSpacebar, 12: .keyboardHyphen, 13: .keyboardEqualSign,
        26: .keyboardOpenBracket, 27: .keyboardCloseBracket, 43: .keyboardBackslash,
        39: .keyboardSemicolon, 40: .keyboardQuote, 41: .keyboardGraveAccentAndTilde,
        51: .keyboardComma, 52: .keyboardPeriod, 53: .keyboardSlash, 58: .keyboardCapsLock,
        59: .keyboardF1, 60: .keyboardF2, 61: .keyboardF3, 62: .keyboardF4, 63: .keyboardF5,
        64: .keyboardF6, 65: .keyboardF7, 66: .keyboardF8, 67: .keyboardF9, 68: .keyboardF10,
        87: .keyboardF11, 88: .keyboardF12, 99: .keyboardPrintScreen, 70: .keyboardScrollLock,
        119: .keyboardPause, 110: .keyboardInsert, 102: .keyboardHome, 104: .keyboardPageUp,
        111: .keyboardDeleteForward, 107: .keyboardEnd, 109: .keyboardPageDown,
        106: .keyboardRightArrow, 105: .keyboardLeftArrow, 108: .keyboardDownArrow,
        103: .keyboardUpArrow, 69: .keypadNumLock, 98: .keypadSlash, 55: .keypadAsterisk,
        74: .keypadHyphen, 78: .keypadPlus, 96: .keypadEnter, 79: .keypad1, 80: .keypad2,
        81: .keypad3, 75: .keypad4, 76: .keypad5, 77: .keypad6, 71: .keypad7, 72: .keypad8,
        73: .keypad9, 82: .keypad0, 83: .keypadPeriod, 86: .keyboardNonUSBackslash,
        127: .keyboardApplication, 29: .keyboardLeftControl, 42: .keyboardLeftShift,
        56: .keyboardLeftAlt, 125: .keyboardLeftGUI, 97: .keyboardRightControl,
        54: .keyboardRightShift, 100: .keyboardRightAlt, 126: .keyboardRightGUI,
    ]
}
