import DeskSupport
import Foundation
import Testing
import ViewKit

/// UIFontPickerViewController: Apple's documentation of it; the families are those of fontconfig, as
/// `UIFont.familyNames` has them.
@MainActor @Suite("Font pickers", .serialized)
struct FontPickerTests {
    private final class Log: UIFontPickerViewControllerDelegate {
        var lines: [String] = []
        func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {
            lines.append("cancel")
        }
        func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {
            let font = viewController.selectedFontDescriptor.map {
                UIFont(descriptor: $0, size: 0)
            }
            lines.append(font?.familyName ?? "none")
        }
    }

    private let desk: Desk
    private let log = Log()

    init() throws {
        desk = try Desk(width: 400, height: 600)
        desk.begin()
    }

    private func table(_ picker: UIFontPickerViewController) throws -> UITableView {
        desk.wait(0.1)
        return try #require(picker.view.subviews.compactMap { $0 as? UITableView }.first)
    }

    @Test("all families are listed, each in its own letters; a row that is pressed is the choice")
    func families() throws {
        let picker = UIFontPickerViewController()
        #expect(!picker.configuration.includeFaces && picker.selectedFontDescriptor == nil)
        #expect(!picker.configuration.displayUsingSystemFont)
        picker.delegate = log
        desk.window.rootViewController = picker
        let table = try table(picker)
        let names = UIFont.familyNames
        #expect(table.numberOfSections == 1 && table.numberOfRows(inSection: 0) == names.count)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        let first = try #require(names.first)
        let family = UIFont(name: first, size: 17)?.familyName
        #expect(cell.textLabel?.text == first && cell.accessoryType == .none)
        #expect(cell.textLabel?.font.familyName == family)
        let middle = cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil)
        desk.tap(Double(middle.x), Double(middle.y))
        desk.wait(0.5)
        #expect(log.lines == [family])
        #expect(
            table.cellForRow(at: IndexPath(row: 0, section: 0))?.accessoryType == .checkmark)
        desk.close()
    }

    @Test("the search leaves the families whose names contain the text")
    func search() throws {
        let picker = UIFontPickerViewController()
        desk.window.rootViewController = picker
        let table = try table(picker)
        let name = try #require(UIFont.familyNames.last)
        let search = try #require(picker.view.subviews.compactMap { $0 as? UISearchBar }.first)
        search.delegate?.searchBar(search, textDidChange: name.uppercased())
        desk.wait(0.1)
        let count = UIFont.familyNames.filter {
            $0.localizedCaseInsensitiveContains(name)
        }.count
        #expect(table.numberOfRows(inSection: 0) == count)
        desk.close()
    }

    @Test("with faces a family is a section; traits leave the faces that have them")
    func faces() throws {
        let configuration = UIFontPickerViewController.Configuration()
        configuration.includeFaces = true
        configuration.filteredTraits = .traitBold
        let picker = UIFontPickerViewController(configuration: configuration)
        configuration.includeFaces = false
        desk.window.rootViewController = picker
        let table = try table(picker)
        #expect(picker.configuration.includeFaces && table.numberOfSections > 0)
        #expect(table.numberOfSections <= UIFont.familyNames.count)
        let styles = table.visibleCells.compactMap { $0.textLabel?.text }
        #expect(!styles.isEmpty && !styles.contains("Regular") && !styles.contains("Book"))
        desk.close()
    }

    @Test("with faces the row of a font without a style in its name is marked, too")
    func chosenFace() throws {
        let configuration = UIFontPickerViewController.Configuration()
        configuration.includeFaces = true
        let picker = UIFontPickerViewController(configuration: configuration)
        picker.selectedFontDescriptor = UIFontDescriptor(name: "DejaVu Sans", size: 17)
        desk.window.rootViewController = picker
        let table = try table(picker)
        let source = try #require(table.dataSource)
        let index = (0..<table.numberOfSections).first {
            source.tableView(table, titleForHeaderInSection: $0) == "DejaVu Sans"
        }
        let section = try #require(index)
        let cells = (0..<table.numberOfRows(inSection: section)).map {
            source.tableView(table, cellForRowAt: IndexPath(row: $0, section: section))
        }
        let marked = cells.filter { $0.accessoryType == .checkmark }.map { $0.textLabel?.text }
        #expect(marked == ["Book"] || marked == ["Regular"])
        desk.close()
    }

    @Test("the cancel button dismisses the picker and tells so")
    func cancel() {
        let host = UIViewController()
        desk.window.rootViewController = host
        desk.wait(0.1)
        let picker = UIFontPickerViewController()
        picker.delegate = log
        host.present(picker, animated: false)
        desk.wait(0.1)
        #expect(desk.spokenTree.contains("button Cancel"))
        let cancel = picker.view.subviews.compactMap { $0 as? UIButton }.first
        cancel?.sendActions(for: .touchUpInside)
        desk.wait(1)
        #expect(log.lines == ["cancel"] && host.presentedViewController == nil)
        desk.close()
    }
}
