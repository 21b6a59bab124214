public import Foundation

/// A suggestion that is shown in a list while one searches. Main thread only.
@preconcurrency @MainActor
public protocol UISearchSuggestion: AnyObject {
    /// The text of the suggestion.
    var localizedSuggestion: String? { get }
    /// A description of the suggestion, in a second line; nil for none.
    var localizedDescription: String? { get }
    /// The picture before the text; nil for none.
    var iconImage: UIImage? { get }
    /// An object of the program's own; nil for none.
    var representedObject: Any? { get set }
}

extension UISearchSuggestion {
    /// The default: nil, no second line.
    public var localizedDescription: String? { nil }
    /// The default: nil, no picture.
    public var iconImage: UIImage? { nil }
}

/// A suggestion made of texts and a picture. Main thread only.
///
/// ```swift
/// let search = UISearchController(searchResultsController: nil)
/// search.searchSuggestions = [
///     UISearchSuggestionItem(localizedSuggestion: "Apples"),
///     UISearchSuggestionItem(localizedSuggestion: "Pears", localizedDescription: "Fruit"),
/// ]
/// ```
@preconcurrency @MainActor
open class UISearchSuggestionItem: NSObject, UISearchSuggestion {
    /// The text of the suggestion.
    public let localizedSuggestion: String?
    /// A description of the suggestion, in a second line; nil for none.
    public let localizedDescription: String?
    /// The picture before the text; nil for none.
    public let iconImage: UIImage?
    /// An object of the program's own; nil for none.
    open var representedObject: Any?

    /// A suggestion.
    /// - Parameters:
    ///   - suggestion: the text.
    ///   - description: a second line; nil for none.
    ///   - iconImage: the picture before the text; nil for none.
    public init(
        localizedSuggestion suggestion: String, localizedDescription description: String? = nil,
        iconImage: UIImage? = nil
    ) {
        (localizedSuggestion, localizedDescription) = (suggestion, description)
        self.iconImage = iconImage
        super.init()
    }

    /// A suggestion of texts with attributes, which are dropped.
    /// - Parameters:
    ///   - suggestion: the text.
    ///   - description: a second line; nil for none.
    ///   - iconImage: the picture before the text; nil for none.
    public convenience init(
        localizedAttributedSuggestion suggestion: NSAttributedString,
        localizedDescription description: String? = nil, iconImage: UIImage? = nil
    ) {
        self.init(
            localizedSuggestion: suggestion.string, localizedDescription: description,
            iconImage: iconImage)
    }
}

/// The list of a search's suggestions, over the content.
final class SuggestionList: UITableView, UITableViewDataSource, UITableViewDelegate {
    private static let name = "suggestion"

    /// The suggestions, from the top.
    var suggestions: [any UISearchSuggestion] = [] { didSet { reloadData() } }
    /// A closure that is called with the suggestion that was chosen.
    var onChoice: ((any UISearchSuggestion) -> Void)?

    /// Makes an empty list.
    static func make() -> SuggestionList {
        let list = SuggestionList(frame: .zero, style: .plain)
        list.register(UITableViewCell.self, forCellReuseIdentifier: name)
        list.dataSource = list
        list.delegate = list
        list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        list.contentInsetAdjustmentBehavior = .always
        return list
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        suggestions.count
    }

    func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = dequeueReusableCell(withIdentifier: Self.name, for: indexPath)
        let suggestion = suggestions[indexPath.row]
        var content = UIListContentConfiguration.subtitleCell()
        content.text = suggestion.localizedSuggestion
        content.secondaryText = suggestion.localizedDescription
        content.image = suggestion.iconImage
        cell.contentConfiguration = content
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        deselectRow(at: indexPath, animated: false)
        onChoice?(suggestions[indexPath.row])
    }
}
