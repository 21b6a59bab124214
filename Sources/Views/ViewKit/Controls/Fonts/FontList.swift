import Drawing
import Foundation

/// The rows of a font picker: families, or the faces of each family.
@MainActor
final class FontList: NSObject, UITableViewDataSource, UITableViewDelegate {
    /// A family with the faces that are offered.
    struct Family {
        var name: String
        var styles: [String]
    }

    private let configuration: UIFontPickerViewController.Configuration
    private let all: [Family]
    private(set) var shown: [Family]
    /// The family and the style of the chosen font; a family alone has no style.
    private(set) var chosen: (family: String, style: String?)?
    var onPick: (@MainActor (UIFontDescriptor) -> Void)?

    private static let size = UIFont.labelFontSize

    init(_ configuration: UIFontPickerViewController.Configuration) {
        self.configuration = configuration
        let traits = configuration.filteredTraits
        all = FontFinder.families().compactMap { name, styles in
            let kept = traits.isEmpty ? styles : styles.filter { Self.has(traits, name, $0) }
            return kept.isEmpty && !traits.isEmpty ? nil : Family(name: name, styles: kept)
        }
        shown = all
        super.init()
    }

    private static func has(
        _ traits: UIFontDescriptor.SymbolicTraits, _ family: String, _ style: String
    ) -> Bool {
        UIFontDescriptor(name: "\(family)-\(style)", size: size).symbolicTraits.isSuperset(
            of: traits)
    }

    /// Shows the families whose names contain a text, regardless of case; all for an empty text.
    func search(_ text: String) {
        shown = text.isEmpty ? all : all.filter { $0.name.localizedCaseInsensitiveContains(text) }
    }

    /// The row of the chosen font; nil where it isn't shown.
    var chosenPath: IndexPath? {
        guard let chosen, let row = shown.firstIndex(where: { $0.name == chosen.family }) else {
            return nil
        }
        guard configuration.includeFaces else { return IndexPath(row: row, section: 0) }
        let style = shown[row].styles.firstIndex { $0 == chosen.style }
        return style.map { IndexPath(row: $0, section: row) }
    }

    /// Chooses the row of a font; nil for none.
    func choose(_ font: UIFont?) {
        guard let font else {
            chosen = nil
            return
        }
        let family = font.familyName
        // A font's name doesn't tell the style in the family's list: regular fonts have none in their name,
        // and others spell it in another way.
        let styles = configuration.includeFaces ? all.first { $0.name == family }?.styles : nil
        let fitting = styles?.filter {
            UIFont(descriptor: descriptor((family, $0)), size: 0).fontName == font.fontName
        }
        // Where styles of several widths lead to this font, that of usual width has the shortest name.
        chosen = (family, fitting?.min { $0.count < $1.count })
    }

    private func font(at path: IndexPath) -> (family: String, style: String?) {
        guard configuration.includeFaces else { return (shown[path.row].name, nil) }
        let family = shown[path.section]
        return (family.name, family.styles[path.row])
    }

    private func descriptor(_ font: (family: String, style: String?)) -> UIFontDescriptor {
        UIFontDescriptor(
            name: font.style.map { "\(font.family)-\($0)" } ?? font.family, size: Self.size)
    }

    // The table

    func numberOfSections(in tableView: UITableView) -> Int {
        configuration.includeFaces ? shown.count : 1
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        configuration.includeFaces ? shown[section].styles.count : shown.count
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        configuration.includeFaces ? shown[section].name : nil
    }

    func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "font")
            ?? UITableViewCell(style: .default, reuseIdentifier: "font")
        let font = font(at: indexPath)
        cell.textLabel?.text = font.style ?? font.family
        cell.textLabel?.font =
            configuration.displayUsingSystemFont
            ? .systemFont(ofSize: Self.size) : UIFont(descriptor: descriptor(font), size: 0)
        cell.accessoryType = indexPath == chosenPath ? .checkmark : .none
        cell.accessibilityTraits = indexPath == chosenPath ? .selected : .none
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        let former = chosenPath
        chosen = font(at: indexPath)
        tableView.reloadRows(at: [former, indexPath].compactMap { $0 }, with: .none)
        if let chosen { onPick?(descriptor(chosen)) }
    }
}
