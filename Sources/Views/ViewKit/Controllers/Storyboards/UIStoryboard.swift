import CoreAnimation
public import Foundation

/// A storyboard, which is not read here. Code that uses it compiles, but asking it for a controller
/// ends the program with a message that says what to do, as a missing file does on Apple's systems.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    private let name: String

    /// A storyboard by its name; nothing is read.
    /// - Parameters:
    ///   - name: the name of the file, which isn't read.
    ///   - storyboardBundleOrNil: ignored here.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        super.init()
    }

    /// Ends the program, as there is no controller to return.
    /// - Parameter identifier: the name of a controller in the file.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        // The result isn't optional, and there is nothing to return.
        fatalError(
            """
            Storyboards are not read here. Make the controller "\(identifier)" of "\(name)" in code: \
            call its init, and set its views in loadView() or viewDidLoad().
            """)
    }

    /// Returns nil, as storyboards are not read here.
    open func instantiateInitialViewController() -> UIViewController? { nil }
}

/// A nib, which is not read here; see ``UIStoryboard``. A subclass makes its views in code, and can be registered for cells
/// as a nib is:
///
/// ```swift
/// final class RowNib: UINib {
///     override func instantiate(
///         withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
///     ) -> [Any] { [UITableViewCell(style: .subtitle, reuseIdentifier: nil)] }
/// }
/// ```
@preconcurrency @MainActor
open class UINib: NSObject {
    private let name: String

    /// A nib by its name; nothing is read.
    /// - Parameters:
    ///   - name: the name of the file, which isn't read.
    ///   - bundleOrNil: ignored here.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        self.name = name
        super.init()
    }

    /// Ends the program, as there are no views to return.
    /// - Parameters:
    ///   - ownerOrNil: ignored here.
    ///   - optionsOrNil: ignored here.
    open func instantiate(
        withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
    ) -> [Any] {
        // An empty list would end the program later, where its first view is looked for.
        fatalError(
            "Nibs are not read here. Make the views of \"\(name)\" in code, with their outlets.")
    }

    /// The one view of the nib; ends the program where there is no such view.
    func only<View: UIView>(_ kind: View.Type) -> View {
        let made = instantiate(withOwner: nil, options: nil)
        guard made.count == 1, let view = made[0] as? View else {
            preconditionFailure(
                "the nib \"\(name)\" makes \(made.count) objects; return one \(kind) from instantiate"
            )
        }
        return view
    }

    /// An option for reading a nib; without effect here.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// An option by its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }
}

extension Bundle {
    /// Always nil, which callers of Apple's method must expect, too: nibs are not read here. Make
    /// the views in code.
    /// - Parameters:
    ///   - name: the name of the file, which isn't read.
    ///   - owner: ignored here.
    ///   - options: ignored here.
    @MainActor
    public func loadNibNamed(
        _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
    ) -> [Any]? {
        Complaint.tell(
            "loadNibNamed(\"\(name)\") gives nil: nibs are not read here. Make the views in code.")
        return nil
    }
}
