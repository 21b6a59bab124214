public import Foundation

/// A suggestion that is shown in a list while one searches. Main thread only.
@preconcurrency @MainActor
public protocol UISearchSuggestion: AnyObject {
    /// The text of the suggestion.
    var localizedSuggestion: String? { get }
    /// The text of the suggestion with attributes, which is shown in place of `localizedSuggestion`; nil for none.
    var localizedAttributedSuggestion: NSAttributedString? { get }
    /// The words by which screen readers know the suggestion; nil for its text.
    var localizedDescription: String? { get }
    /// The picture before the text; nil for none.
    var iconImage: UIImage? { get }
    /// An object of the program's own; nil for none.
    var representedObject: Any? { get set }
}

extension UISearchSuggestion {
    /// The default: nil, so that the plain text is shown.
    public var localizedAttributedSuggestion: NSAttributedString? { nil }
    /// The default: nil, so that screen readers say the text.
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
///     UISearchSuggestionItem(localizedSuggestion: "Pears", localizedDescription: "Search for pears"),
/// ]
/// ```
@preconcurrency @MainActor
open class UISearchSuggestionItem: NSObject, UISearchSuggestion {
    /// The text of the suggestion.
    public let localizedSuggestion: String?
    /// The text of the suggestion with attributes, where it was made with one; else nil.
    public let localizedAttributedSuggestion: NSAttributedString?
    /// The words by which screen readers know the suggestion; nil for its text.
    public let localizedDescription: String?
    /// The picture before the text; nil for none.
    public let iconImage: UIImage?
    /// An object of the program's own; nil for none.
    open var representedObject: Any?

    /// A suggestion.
    /// - Parameters:
    ///   - suggestion: the text.
    ///   - description: the words by which screen readers know the suggestion; nil for its text.
    ///   - iconImage: the picture before the text; nil for none.
    public init(
        localizedSuggestion suggestion: String, localizedDescription description: String? = nil,
        iconImage: UIImage? = nil
    ) {
        (localizedSuggestion, localizedDescription) = (suggestion, description)
        localizedAttributedSuggestion = nil
        self.iconImage = iconImage
        super.init()
    }

    /// A suggestion whose text has attributes.
    /// - Parameters:
    ///   - suggestion: the text; `localizedSuggestion` has its letters.
    ///   - description: the words by which screen readers know the suggestion; nil for its text.
    ///   - iconImage: the picture before the text; nil for none.
    public init(
        localizedAttributedSuggestion suggestion: NSAttributedString,
        localizedDescription description: String? = nil, iconImage: UIImage? = nil
    ) {
        (localizedSuggestion, localizedDescription) = (suggestion.string, description)
        localizedAttributedSuggestion = NSAttributedString(attributedString: suggestion)
        self.iconImage = iconImage
        super.init()
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
        var content = UIListContentConfiguration.cell()
        content.text = suggestion.localizedSuggestion
        content.attributedText = suggestion.localizedAttributedSuggestion
        content.image = suggestion.iconImage
        cell.contentConfiguration = content
        cell.accessibilityLabel = suggestion.localizedDescription
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        deselectRow(at: indexPath, animated: false)
        onChoice?(suggestions[indexPath.row])
    }
}
