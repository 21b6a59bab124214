import Foundation

/// The weight of letters that the user needs; Apple's numbers.
public enum UILegibilityWeight: Int, Sendable {
    /// Not specified.
    case unspecified = -1
    /// The letters of the program.
    case regular = 0
    /// Bold letters.
    case bold = 1
}

/// The colours that a display can show; Apple's numbers.
public enum UIDisplayGamut: Int, Sendable {
    /// Not specified.
    case unspecified = -1
    /// The colours of sRGB.
    case SRGB = 0
    /// The colours of Display P3.
    case P3 = 1
}

/// The weight of letters that the user needs.
public enum UITraitLegibilityWeight: UITraitDefinition {
    public static var defaultValue: UILegibilityWeight { .unspecified }
}

/// The colours that the display can show.
public enum UITraitDisplayGamut: UITraitDefinition {
    public static var defaultValue: UIDisplayGamut { .unspecified }
}

extension UIMutableTraits {
    /// The weight of letters that the user needs; unspecified means regular ones.
    public var legibilityWeight: UILegibilityWeight {
        get { self[UITraitLegibilityWeight.self] }
        set { self[UITraitLegibilityWeight.self] = newValue }
    }
    /// The colours that the display can show; unspecified means those of sRGB.
    public var displayGamut: UIDisplayGamut {
        get { self[UITraitDisplayGamut.self] }
        set { self[UITraitDisplayGamut.self] = newValue }
    }
}

extension UITraitCollection {
    /// The weight of letters that the user needs: regular, as desktops have no such setting, unless it is
    /// overridden.
    public var legibilityWeight: UILegibilityWeight {
        let own = parts[UITraitLegibilityWeight.self]
        return own == .unspecified ? .regular : own
    }
    /// The colours that the display can show: those of sRGB, in which windows are composed, unless it is
    /// overridden.
    public var displayGamut: UIDisplayGamut {
        let own = parts[UITraitDisplayGamut.self]
        return own == .unspecified ? .SRGB : own
    }

    /// Traits of a weight of letters.
    /// - Parameter legibilityWeight: the weight that the user needs.
    public convenience init(legibilityWeight: UILegibilityWeight) {
        self.init(mutations: { $0.legibilityWeight = legibilityWeight })
    }
    /// Traits of the colours of a display.
    /// - Parameter displayGamut: the colours that the display can show.
    public convenience init(displayGamut: UIDisplayGamut) {
        self.init(mutations: { $0.displayGamut = displayGamut })
    }
    /// Traits of a kind of device.
    /// - Parameter userInterfaceIdiom: the kind of device that the program is laid out for.
    public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
        self.init(mutations: { $0.userInterfaceIdiom = userInterfaceIdiom })
    }
}
