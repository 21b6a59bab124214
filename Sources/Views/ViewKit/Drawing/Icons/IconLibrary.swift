import Foundation
package import Primitives

/// The icons of the desktop's themes: freedesktop.org's "Icon Theme Specification".
///
/// Each name is looked for once and kept, and so is each name that isn't there: drawing reads no
/// file. Only SVG files are read, first `NAME-symbolic.svg`, then `NAME.svg`.
package struct IconLibrary: Sendable {
    /// The result of a search.
    package enum Found: Sendable, Equatable {
        case icon(ThemeIcon)
        /// The first file that was found can't be drawn; with a clause that says why.
        case damaged(path: String, reason: String)
        case missing
    }

    /// A name in a theme, read from the left or from the right.
    private struct Key: Hashable {
        let name: String
        let theme: String?
        let isMirrored: Bool
    }

    /// The icons of this program. Any thread.
    package static let shared = Locked(
        IconLibrary(
            environment: ProcessInfo.processInfo.environment, home: NSHomeDirectory()))

    /// The most names that are kept; then all are forgotten.
    private static let mostKept = 2000
    /// The most themes that are looked into for a name.
    private static let mostThemes = 40

    private let places: [String]
    private var themes: [String: IconTheme?] = [:]
    private var found: [Key: Found] = [:]

    /// The icons in some folders.
    ///
    /// - Parameter places: folders with a folder for each theme, the person's own first.
    package init(places: [String]) {
        self.places = places
    }

    /// The icons in the folders of the specification and of the "XDG Base Directory Specification".
    ///
    /// - Parameters:
    ///   - environment: the variables, of which `XDG_DATA_HOME` and `XDG_DATA_DIRS` are read.
    ///   - home: the person's folder.
    package init(environment: [String: String], home: String) {
        func folders(_ name: String, _ usual: String) -> [String] {
            let value = environment[name].flatMap { $0.isEmpty ? nil : $0 } ?? usual
            // Paths that aren't absolute don't count.
            return value.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
        }
        places =
            folders("XDG_DATA_HOME", "\(home)/.local/share").prefix(1).map { "\($0)/icons" }
            + ["\(home)/.icons"]
            + folders("XDG_DATA_DIRS", "/usr/local/share:/usr/share").map { "\($0)/icons" }
            + ["/usr/share/pixmaps"]
    }

    /// Returns the icon of a name, which is read from the disk the first time.
    ///
    /// - Parameters:
    ///   - name: a name such as `document-open` or `document-open-symbolic`; one with a slash is
    ///     missing.
    ///   - theme: the name of the desktop's theme; nil where it isn't known.
    ///   - isMirrored: whether forward is to the left.
    package mutating func icon(
        _ name: String, theme: String?, isMirrored: Bool = false
    ) -> Found {
        let key = Key(name: name, theme: theme, isMirrored: isMirrored)
        if let known = found[key] { return known }
        if found.count >= Self.mostKept { found = [:] }
        let result = read(key)
        found[key] = result
        return result
    }

    private mutating func read(_ key: Key) -> Found {
        guard IconTheme.isFolderName(key.name) else { return .missing }
        let order = order(from: key.theme)
        for name in Self.files(key.name, key.isMirrored) {
            guard let path = path(name, order) else { continue }
            return Self.read(path)
        }
        return .missing
    }

    /// Returns the names of the files that may have an icon, the best first.
    ///
    /// Words of Apple's names are parted by dots, those of icons by dashes.
    private static func files(_ name: String, _ isMirrored: Bool) -> [String] {
        let dashed = name.replacing(".", with: "-")
        return (dashed == name ? [name] : [name, dashed]).flatMap { name in
            let plain = name.hasSuffix("-symbolic") ? [name] : ["\(name)-symbolic", name]
            return (isMirrored ? plain.map { "\($0)-rtl" } : []) + plain
        }
    }

    private static func read(_ path: String) -> Found {
        do throws(PlainFile.Failure) {
            let data = try PlainFile.bytes(of: path, most: ThemeIcon.mostBytes)
            do throws(SVGDamage) {
                return .icon(try ThemeIcon(svg: data))
            } catch {
                return .damaged(path: path, reason: error.reason)
            }
        } catch {
            return .damaged(path: path, reason: error.description)
        }
    }

    /// Returns the first file of a name: in the themes, and then beside them.
    private func path(_ name: String, _ order: [IconTheme]) -> String? {
        for theme in order {
            for folder in theme.folders {
                for root in theme.roots {
                    let path = "\(root)/\(folder)/\(name).svg"
                    if FileManager.default.fileExists(atPath: path) { return path }
                }
            }
        }
        return places.map { "\($0)/\(name).svg" }.first {
            FileManager.default.fileExists(atPath: $0)
        }
    }

    /// Returns the themes in the order of the search: the desktop's and those that it inherits,
    /// GNOME's, and `hicolor`, where programs install their own icons.
    private mutating func order(from theme: String?) -> [IconTheme] {
        var (order, seen): ([IconTheme], Set<String>) = ([], ["hicolor"])
        for name in [theme, "Adwaita"].compactMap(\.self) { add(name, &order, &seen) }
        if let last = self.theme("hicolor") { order.append(last) }
        return order
    }

    private mutating func add(_ name: String, _ order: inout [IconTheme], _ seen: inout Set<String>)
    {
        guard order.count < Self.mostThemes, seen.insert(name).inserted,
            let theme = theme(name)
        else { return }
        order.append(theme)
        for parent in theme.inherited { add(parent, &order, &seen) }
    }

    private mutating func theme(_ name: String) -> IconTheme? {
        if let known = themes[name] { return known }
        let theme = IconTheme(name, in: places)
        themes[name] = .some(theme)
        return theme
    }
}
