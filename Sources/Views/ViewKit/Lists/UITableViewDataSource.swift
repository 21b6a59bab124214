public import Foundation

/// The content of a table: how much there is, and a cell for each row that is seen.
///
/// Every member is optional but the number of rows and the cell. The data source is asked for numbers
/// when data are loaded, and for a cell when its row comes in sight. Main thread.
///
/// ```swift
/// final class Planets: NSObject, UITableViewDataSource {
///     let names = ["Mercury", "Venus", "Earth"]
///     func tableView(_: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
///     func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
///         let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
///         cell.textLabel?.text = names[path.row]
///         return cell
///     }
/// }
/// ```
@preconcurrency @MainActor
public protocol UITableViewDataSource: AnyObject {
    /// Returns the number of rows of a section.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - section: the index of the section, from 0.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
    /// Returns a cell with the content of a row, made by `dequeueReusableCell`.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - indexPath: the path of a row that comes in sight.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
    /// Returns the number of sections; 1 by default.
    /// - Parameter tableView: the table that asks, as one object may serve several.
    func numberOfSections(in tableView: UITableView) -> Int
    /// Returns the title above a section; nil for none.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - section: the index of the section, from 0.
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
    /// Returns the title below a section; nil for none.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - section: the index of the section, from 0.
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
    /// Returns whether a row can be deleted or inserted by hand; true by default.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - indexPath: the path of a row, in sight or not.
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
    /// Returns whether a row can be moved by hand.
    ///
    /// By default it can't: Swift doesn't tell whether `tableView(_:moveRowAt:to:)` is implemented, on
    /// which Apple's default depends.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - indexPath: the path of a row in sight.
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
    /// Returns the letters of the index at the edge; nil for no index.
    /// - Parameter tableView: the table that asks, as one object may serve several.
    func sectionIndexTitles(for tableView: UITableView) -> [String]?
    /// Returns the section that belongs to a letter of the index; by default that of the same number.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - title: the letter under the finger.
    ///   - index: the index of that letter in `sectionIndexTitles(for:)`, from 0.
    func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int
    /// Deletes or inserts a row in the data, as the user asked, and tells the table by `deleteRows` or
    /// `insertRows`.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - editingStyle: `.delete` or `.insert`, as the row's control is.
    ///   - indexPath: the path of the row before the change.
    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath)
    /// Moves a row in the data; the table has moved its cell already.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - sourceIndexPath: the path before the move.
    ///   - destinationIndexPath: the path after it, counted without the row at its old place.
    func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath)
}

extension UITableViewDataSource {
    /// The default: 1.
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
    /// The default: nil.
    public func tableView(
        _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { nil }
    /// The default: nil.
    public func tableView(
        _ tableView: UITableView, titleForFooterInSection section: Int
    ) -> String? { nil }
    /// The default, which returns true.
    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        tableView.state.answers.insert(.editing)
        return true
    }
    /// The default, which returns false.
    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        false
    }
    /// The default: nil.
    public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    /// The default: the letter's own number.
    public func tableView(
        _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { index }
    /// The default, which does nothing.
    public func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
        forRowAt indexPath: IndexPath
    ) {}
    /// The default, which does nothing.
    public func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
        to destinationIndexPath: IndexPath
    ) {}
}

/// Loads data of rows before they come in sight. Main thread.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: AnyObject {
    /// Called when rows may come in sight soon, the nearest first.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - indexPaths: paths of rows outside of sight, the nearest first.
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
    /// Called when rows that were announced don't come in sight after all.
    /// - Parameters:
    ///   - tableView: the table that calls, as one object may serve several.
    ///   - indexPaths: paths that `tableView(_:prefetchRowsAt:)` was given before.
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
    /// The default, which does nothing.
    public func tableView(
        _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
    ) {}
}

/// The members of a table's delegate and data source that were found to be the defaults: Swift doesn't
/// tell whether an object implements an optional member, and so the defaults say that they were called.
struct TableDefaults: OptionSet {
    let rawValue: Int
    static let rowHeights = Self(rawValue: 1)
    static let rowEstimates = Self(rawValue: 2)
    static let headerViews = Self(rawValue: 4)
    static let footerViews = Self(rawValue: 8)
    static let headerHeights = Self(rawValue: 16)
    static let footerHeights = Self(rawValue: 32)
    static let headerEstimates = Self(rawValue: 64)
    static let footerEstimates = Self(rawValue: 128)
    static let trailingSwipes = Self(rawValue: 256)
    static let editing = Self(rawValue: 512)
}
