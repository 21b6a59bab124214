import Foundation
import Primitives
package import Stage

/// The values of a portal, by group and key, and the settings that follow from them. A value
/// without a bus.
///
/// Values that are missing or of a wrong type count as not set.
package struct SettingsTable: Equatable, Sendable {
    /// The groups of keys that are used. The desktops' own groups are read where the common one has
    /// no value.
    package static let groups = [
        appearance, gnome, gnomeMouse, gnomeAccess, kdeGeneral, kdeMain, kdeIcons,
    ]
    private static let appearance = "org.freedesktop.appearance"
    private static let gnome = "org.gnome.desktop.interface"
    private static let gnomeMouse = "org.gnome.desktop.peripherals.mouse"
    private static let gnomeAccess = "org.gnome.desktop.a11y.interface"
    private static let kdeGeneral = "org.kde.kdeglobals.General"
    private static let kdeMain = "org.kde.kdeglobals.KDE"
    private static let kdeIcons = "org.kde.kdeglobals.Icons"

    private var values: [String: [String: BusValue]] = [:]

    /// A table without values.
    package init() {}

    /// Replaces all values by the answer to `ReadAll`, a{sa{sv}}; an answer of another type is
    /// ignored.
    package mutating func replace(with arguments: [BusValue]) {
        guard let groups = arguments.first?.dictionary else { return }
        values = groups.compactMapValues(\.dictionary).filter { Self.groups.contains($0.key) }
    }

    /// Takes the arguments of `SettingChanged`: group, key, value. An unknown group is ignored.
    package mutating func change(_ arguments: [BusValue]) {
        guard arguments.count == 3, let group = arguments[0].text, let key = arguments[1].text,
            Self.groups.contains(group)
        else { return }
        values[group, default: [:]][key] = arguments[2]
    }

    /// The settings that follow from all values.
    package var settings: DesktopSettings {
        var settings = DesktopSettings()
        settings.colorScheme = colorScheme
        settings.accentColor = accentColor
        settings.hasHighContrast = hasHighContrast
        settings.reducesMotion = reducesMotion
        settings.doubleClickTime = doubleClickTime
        settings.cursorTheme = folderName(Self.gnome, "cursor-theme")
        settings.iconTheme =
            folderName(Self.gnome, "icon-theme") ?? folderName(Self.kdeIcons, "Theme")
        settings.cursorSize = value(Self.gnome, "cursor-size")?.whole.within(1...256)
        settings.fontName = fontName
        settings.textScale =
            value(Self.gnome, "text-scaling-factor")?.number.within(0.5...4) ?? 1
        return settings
    }

    private func value(_ group: String, _ key: String) -> BusValue? { values[group]?[key] }

    private var colorScheme: DesktopSettings.ColorScheme {
        switch value(Self.appearance, "color-scheme")?.whole {
        case 1: return .dark
        case 2: return .light
        default: break
        }
        switch value(Self.gnome, "color-scheme")?.text {
        case "prefer-dark": return .dark
        case "prefer-light": return .light
        default: return hintsAtDark ? .dark : .none
        }
    }

    /// Whether the theme's name suggests a dark theme, for desktops that have no setting for the
    /// colour scheme.
    private var hintsAtDark: Bool {
        if let theme = value(Self.gnome, "gtk-theme")?.text?.lowercased() {
            return theme.hasSuffix("-dark") || theme.hasSuffix(":dark")
        }
        return value(Self.kdeGeneral, "ColorScheme")?.text?.lowercased().contains("dark") ?? false
    }

    private var accentColor: CGColor? {
        if case .tuple(let parts) = value(Self.appearance, "accent-color") {
            let numbers = parts.compactMap { $0.number.within(0...1) }
            // Numbers outside of 0 to 1 mean that there is no accent colour.
            guard parts.count == 3, numbers.count == 3 else { return nil }
            return CGColor(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: 1)
        }
        guard let text = value(Self.kdeGeneral, "AccentColor")?.text else { return nil }
        let parts = text.split(separator: ",").compactMap { Int($0).within(0...255) }
        guard parts.count >= 3 else { return nil }
        let (red, green, blue) = (Double(parts[0]), Double(parts[1]), Double(parts[2]))
        return CGColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1)
    }

    private var hasHighContrast: Bool {
        switch value(Self.appearance, "contrast")?.whole {
        case 1: true
        case .some: false
        case nil: value(Self.gnomeAccess, "high-contrast")?.truth ?? false
        }
    }

    /// Whether motion is reduced by any of three settings, as desktops have only one or another.
    private var reducesMotion: Bool {
        if value(Self.appearance, "reduced-motion")?.whole == 1 { return true }
        if value(Self.gnome, "enable-animations")?.truth == false { return true }
        return number(Self.kdeMain, "AnimationDurationFactor") == 0
    }

    private var doubleClickTime: Double? {
        let milliseconds =
            value(Self.gnomeMouse, "double-click")?.number
            ?? number(Self.kdeMain, "DoubleClickInterval")
        return milliseconds.map { $0 / 1000 }.within(0.05...3)
    }

    /// Returns the name of a theme, which becomes part of a path; nil for one that leads elsewhere.
    private func folderName(_ group: String, _ key: String) -> String? {
        guard let name = value(group, key)?.text, !name.isEmpty,
            name.utf8.count < 256, !name.contains("/"), !name.hasPrefix(".")
        else { return nil }
        return name
    }

    private var fontName: String? {
        if let name = value(Self.gnome, "font-name")?.text, !name.isEmpty { return name }
        // The text has a family, a size, and further numbers.
        let parts = (value(Self.kdeGeneral, "font")?.text ?? "").split(separator: ",")
        guard parts.count >= 2, let size = Double(parts[1]), size > 0 else { return nil }
        return "\(parts[0]) \(parts[1])"
    }

    /// Returns a number, which one desktop writes as text.
    private func number(_ group: String, _ key: String) -> Double? {
        let found = value(group, key)
        return found?.number ?? found?.text.flatMap(Double.init)
    }
}

extension Optional where Wrapped: Comparable {
    /// The value, if it is in `range`; NaN is in no range.
    fileprivate func within(_ range: ClosedRange<Wrapped>) -> Wrapped? {
        flatMap { range.contains($0) ? $0 : nil }
    }
}
