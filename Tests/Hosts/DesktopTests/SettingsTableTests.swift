import Desktop
import Foundation
import Primitives
import Stage
import Testing

/// What values mean. Keys and numbers are those of the Settings portal's documentation
/// (org.freedesktop.portal.Settings), of GNOME's schemas and of KDE's kdeglobals.
@Suite("Settings, as a portal says them")
struct SettingsTableTests {
    static let appearance = "org.freedesktop.appearance"
    static let gnome = "org.gnome.desktop.interface"

    private func settings(_ entries: [(String, String, BusValue)]) -> DesktopSettings {
        var table = SettingsTable()
        for (group, key, value) in entries {
            table.change([.string(group), .string(key), value])
        }
        return table.settings
    }

    @Test(
        "color-scheme: 1 is dark, 2 is light, all else is no wish",
        arguments: [(1, DesktopSettings.ColorScheme.dark), (2, .light), (0, .none), (7, .none)])
    func scheme(_ number: Int, _ scheme: DesktopSettings.ColorScheme) {
        let found = settings([(Self.appearance, "color-scheme", .integer(number))])
        #expect(found.colorScheme == scheme)
    }

    @Test("without a wish the desktop's own key counts, and then the name of the theme")
    func fallback() {
        let none = (Self.appearance, "color-scheme", BusValue.integer(0))
        func theme(_ name: String) -> (String, String, BusValue) {
            (Self.gnome, "gtk-theme", .string(name))
        }
        #expect(settings([none, theme("Adwaita-dark")]).colorScheme == .dark)
        #expect(settings([none, theme("Darkmoon")]).colorScheme == .none)
        let light = (Self.gnome, "color-scheme", BusValue.string("prefer-light"))
        #expect(settings([none, light, theme("Adwaita-dark")]).colorScheme == .light)
        let kde = ("org.kde.kdeglobals.General", "ColorScheme", BusValue.string("BreezeDark"))
        #expect(settings([kde]).colorScheme == .dark)
    }

    @Test("accent-color: three numbers from 0 to 1; outside of them there is none")
    func accent() {
        func found(_ parts: [BusValue]) -> CGColor? {
            settings([(Self.appearance, "accent-color", .tuple(parts))]).accentColor
        }
        let color = CGColor(red: 0.25, green: 0.5, blue: 1, alpha: 1)
        #expect(found([.double(0.25), .double(0.5), .double(1)]) == color)
        #expect(found([.double(-1), .double(-1), .double(-1)]) == nil)
        #expect(found([.double(0.1), .double(.nan), .double(0.1)]) == nil)
        #expect(found([.double(0.1), .double(0.2)]) == nil)
        let kde = ("org.kde.kdeglobals.General", "AccentColor", BusValue.string("255,0,51"))
        #expect(settings([kde]).accentColor == CGColor(red: 1, green: 0, blue: 0.2, alpha: 1))
    }

    @Test("motion: any of three keys takes it away")
    func motion() {
        #expect(settings([(Self.appearance, "reduced-motion", .integer(1))]).reducesMotion)
        #expect(settings([(Self.gnome, "enable-animations", .bool(false))]).reducesMotion)
        let kde = ("org.kde.kdeglobals.KDE", "AnimationDurationFactor", BusValue.string("0"))
        #expect(settings([kde]).reducesMotion)
        #expect(!settings([(Self.gnome, "enable-animations", .bool(true))]).reducesMotion)
    }

    @Test("contrast: the common key before the desktop's own")
    func contrast() {
        let own = ("org.gnome.desktop.a11y.interface", "high-contrast", BusValue.bool(true))
        #expect(settings([own]).hasHighContrast)
        #expect(!settings([own, (Self.appearance, "contrast", .integer(0))]).hasHighContrast)
        #expect(settings([(Self.appearance, "contrast", .integer(1))]).hasHighContrast)
    }

    @Test("the mouse, pointers and letters")
    func mouse() {
        let found = settings([
            ("org.gnome.desktop.peripherals.mouse", "double-click", .integer(700)),
            (Self.gnome, "cursor-theme", .string("Breeze_Snow")),
            (Self.gnome, "cursor-size", .integer(48)),
            (Self.gnome, "icon-theme", .string("Papirus")),
            (Self.gnome, "font-name", .string("Cantarell 11")),
            (Self.gnome, "text-scaling-factor", .double(1.25)),
        ])
        #expect(found.doubleClickTime == 0.7)
        #expect(found.cursorTheme == "Breeze_Snow")
        #expect(found.cursorSize == 48)
        #expect(found.iconTheme == "Papirus")
        let kde = ("org.kde.kdeglobals.Icons", "Theme", BusValue.string("breeze"))
        #expect(settings([kde]).iconTheme == "breeze")
        #expect(found.fontName == "Cantarell 11")
        #expect(found.textScale == 1.25)
    }

    @Test("wrong types, and values that make no sense, are as if nobody had said them")
    func nonsense() {
        let odd: [BusValue] = [
            .string("x"), .integer(-5), .integer(.max), .double(.nan), .double(.infinity),
            .array([]), .tuple([.other]), .other, .pair(.other, .other), .string("../../etc"),
        ]
        let keys = [
            (Self.appearance, "color-scheme"), (Self.appearance, "accent-color"),
            (Self.appearance, "contrast"), (Self.appearance, "reduced-motion"),
            (Self.gnome, "color-scheme"), (Self.gnome, "gtk-theme"),
            (Self.gnome, "enable-animations"), (Self.gnome, "cursor-size"),
            (Self.gnome, "text-scaling-factor"),
            ("org.gnome.desktop.peripherals.mouse", "double-click"),
            ("org.kde.kdeglobals.KDE", "AnimationDurationFactor"),
            ("org.kde.kdeglobals.General", "AccentColor"),
        ]
        for (group, key) in keys {
            for value in odd {
                #expect(settings([(group, key, value)]) == DesktopSettings(), "\(key) \(value)")
            }
        }
        let path = (Self.gnome, "cursor-theme", BusValue.string("../../etc"))
        #expect(settings([path]).cursorTheme == nil)
        let icons = (Self.gnome, "icon-theme", BusValue.string("../../etc"))
        #expect(settings([icons]).iconTheme == nil)
    }

    @Test("groups that nobody asked for, and answers of other shapes, are left out")
    func shapes() {
        let dark = BusValue.array([.pair(.string("color-scheme"), .integer(1))])
        var known = SettingsTable()
        known.change([.string(Self.appearance), .string("color-scheme"), .integer(1)])
        var table = SettingsTable()
        table.replace(with: [
            .array([.pair(.string(Self.appearance), dark), .pair(.string("com.example"), dark)])
        ])
        #expect(table == known && table.settings.colorScheme == .dark)
        // What was said before stays.
        table.change([.string("com.example"), .string("color-scheme"), .integer(1)])
        table.change([.string(Self.appearance), .string("color-scheme")])
        table.change([.integer(1), .integer(2), .integer(3)])
        table.replace(with: [])
        table.replace(with: [.integer(7)])
        table.replace(with: [.array([.pair(.integer(1), .integer(2))])])
        #expect(table == known)
        // An answer in which the group says nothing.
        table.replace(with: [.array([.pair(.string(Self.appearance), .integer(2))])])
        #expect(table == SettingsTable() && table.settings == DesktopSettings())
    }

    @Test("an address: a socket, or none; the override comes first")
    func address() {
        let usual = "unix:path=/run/user/1000/bus,guid=1"
        #expect(BusAddress(usual)?.text == usual)
        #expect(BusAddress("tcp:host=1;unix:abstract=/tmp/x")?.text == "unix:abstract=/tmp/x")
        for text in ["", "none", "autolaunch:", "unixexec:path=/bin/sh", "unix:tmpdir=/tmp", ";;"] {
            #expect(BusAddress(text) == nil, "\(text)")
        }
        let both = [
            BusAddress.override: "none", BusAddress.variable: "unix:path=/run/user/1000/bus",
        ]
        #expect(BusAddress(environment: both) == nil)
        #expect(BusAddress(environment: [:]) == nil)
    }
}
