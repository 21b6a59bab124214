public import Foundation
import Stage

/// An object that can be described to people who can't see it: a view, or an element that stands
/// for a part of a view.
///
/// On Apple's systems every object has these properties. A property that isn't set has the value of
/// the control's kind (docs/reference/accessibility.md). Main thread only.
@preconcurrency @MainActor
open class AccessibleObject: NSObject {
    private var values: AccessibilityValues?

    /// An object with no accessibility values of its own.
    public override init() {
        super.init()
    }

    /// Whether a screen reader stops at the object; by default it does at labels and the system's
    /// controls.
    open var isAccessibilityElement: Bool {
        get { values?.isElement ?? ownAccessibility.isElement }
        set { kept.isElement = newValue }
    }
    /// The object's name in a word, without its kind: a label's text, a button's title. Setting nil
    /// restores the default.
    open var accessibilityLabel: String? {
        get { values?.label ?? ownAccessibility.label }
        set { kept.label = newValue }
    }
    /// The effect of using the object, in a short sentence.
    open var accessibilityHint: String? {
        get { values?.hint ?? ownAccessibility.hint }
        set { kept.hint = newValue }
    }
    /// The object's value in words: "50%" for a slider, "1" or "0" for a switch, the typed text of
    /// a field. Setting nil restores the default.
    open var accessibilityValue: String? {
        get { values?.value ?? ownAccessibility.value }
        set { kept.value = newValue }
    }
    /// `accessibilityLabel` with attributes, which are dropped: screen readers hear plain words.
    open var accessibilityAttributedLabel: NSAttributedString? {
        get { accessibilityLabel.map { NSAttributedString(string: $0) } }
        set { accessibilityLabel = newValue?.string }
    }
    /// `accessibilityHint` with attributes, which are dropped: screen readers hear plain words.
    open var accessibilityAttributedHint: NSAttributedString? {
        get { accessibilityHint.map { NSAttributedString(string: $0) } }
        set { accessibilityHint = newValue?.string }
    }
    /// `accessibilityValue` with attributes, which are dropped: screen readers hear plain words.
    open var accessibilityAttributedValue: NSAttributedString? {
        get { accessibilityValue.map { NSAttributedString(string: $0) } }
        set { accessibilityValue = newValue?.string }
    }
    /// A name by which tests find the object; screen readers don't say it.
    open var accessibilityIdentifier: String? {
        get { values?.identifier }
        set { kept.identifier = newValue }
    }
    /// Other names by which the object can be called by voice; kept, as nobody listens here.
    open var accessibilityUserInputLabels: [String]! {
        get { values?.spokenNames ?? [] }
        set { kept.spokenNames = newValue }
    }
    /// The language of the object's words; kept, without effect.
    open var accessibilityLanguage: String? {
        get { values?.language }
        set { kept.language = newValue }
    }
    /// The kind and the state of the object.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { values?.traits ?? ownAccessibility.traits }
        set { kept.traits = newValue }
    }
    /// The object's box on the screen, in points; by default a view's box.
    open var accessibilityFrame: CGRect {
        get { values?.frame ?? ownAccessibilityFrame }
        set { kept.frame = newValue }
    }
    /// The point on the screen at which the object is touched; by default the middle of
    /// `accessibilityFrame`.
    open var accessibilityActivationPoint: CGPoint {
        get {
            let frame = accessibilityFrame
            return values?.activationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
        }
        set { kept.activationPoint = newValue }
    }
    /// The object's outline on the screen; nil means its frame. The keyboard's focus ring follows
    /// the outline.
    open var accessibilityPath: UIBezierPath? {
        get { values?.path }
        set { kept.path = newValue }
    }
    /// The elements inside, in reading order, where they aren't the subviews.
    open var accessibilityElements: [Any]? {
        get { values?.elements }
        set { kept.elements = newValue }
    }
    /// The number of elements inside: those of `accessibilityElements`, or none.
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
    /// Returns the element at an index, or nil.
    /// - Parameter index: the index, from 0.
    open func accessibilityElement(at index: Int) -> Any? {
        guard let all = accessibilityElements, all.indices.contains(index) else { return nil }
        return all[index]
    }
    /// Returns the index of an element, or `NSNotFound`.
    /// - Parameter element: an element of this object.
    open func index(ofAccessibilityElement element: Any) -> Int {
        let object = element as AnyObject
        return accessibilityElements?.firstIndex { ($0 as AnyObject) === object } ?? NSNotFound
    }
    /// The relation between the elements inside: a list, a table and so on.
    open var accessibilityContainerType: UIAccessibilityContainerType {
        get { values?.containerType ?? .none }
        set { kept.containerType = newValue }
    }
    /// Whether the view and all that is inside it are hidden from screen readers.
    open var accessibilityElementsHidden: Bool {
        get { values?.hidesElements ?? false }
        set { kept.hidesElements = newValue }
    }
    /// Whether the views beside this one are hidden from screen readers.
    open var accessibilityViewIsModal: Bool {
        get { values?.isModal ?? false }
        set { kept.isModal = newValue }
    }
    /// Whether everything inside is read before the elements beside the object.
    open var shouldGroupAccessibilityChildren: Bool {
        get { values?.groupsChildren ?? false }
        set { kept.groupsChildren = newValue }
    }
    /// Whether the object can be used, not only read; nil leaves that to its traits.
    open var accessibilityRespondsToUserInteraction: Bool {
        get { values?.responds ?? true }
        set { kept.responds = newValue }
    }
    /// The actions that the object offers beside a press.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { values?.actions }
        set { kept.actions = newValue }
    }
    /// Further descriptions, read out when the user asks for them.
    open var accessibilityCustomContent: [AXCustomContent]! {
        get { values?.content ?? [] }
        set { kept.content = newValue }
    }

    /// Performs the action of a touch. The default returns false, and the system presses or touches
    /// the
    /// object itself.
    open func accessibilityActivate() -> Bool { false }
    /// Makes the value of an adjustable element greater.
    open func accessibilityIncrement() {}
    /// Makes the value of an adjustable element less.
    open func accessibilityDecrement() {}
    /// Scrolls by a page; returns whether it scrolled.
    /// - Parameter direction: the direction in which the content is to move on.
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
    /// Dismisses the view in front; returns whether it did.
    open func accessibilityPerformEscape() -> Bool { false }
    /// Performs the most important action of the moment; returns whether it did anything.
    open func accessibilityPerformMagicTap() -> Bool { false }

    // Defaults of the kinds of views

    /// The object's values where the program set none.
    var ownAccessibility: OwnAccessibility { OwnAccessibility() }
    /// The object's box on the screen where the program set none.
    var ownAccessibilityFrame: CGRect { .zero }
    /// The object's number for screen readers; nil where it has none.
    var accessibleRange: AccessibleRange? { nil }
    /// The object's text for screen readers; nil where nothing can be typed.
    var accessibleText: AccessibleText? { nil }

    /// Sets the object's number as a screen reader asks; returns false where it has no number.
    func take(number: Double) -> Bool { false }

    /// Whether the program has set traits.
    final var hasOwnTraits: Bool { values?.traits != nil }

    /// The object's number, unique among all accessibility nodes.
    final var accessibleID: UInt64 {
        let values = kept
        if values.id == 0 { values.id = AccessibleNode.newID() }
        return values.id
    }

    private var kept: AccessibilityValues {
        if let values { return values }
        let made = AccessibilityValues()
        values = made
        return made
    }
}

/// The accessibility values of an object where the program set none.
struct OwnAccessibility {
    var isElement = false
    var label: String?
    var value: String?
    var hint: String?
    var traits = UIAccessibilityTraits.none
    /// The role for screen readers, where the traits can't express it.
    var role: AccessibleRole?
}

/// The accessibility values that the program set; most objects have none.
@MainActor
private final class AccessibilityValues {
    var id: UInt64 = 0
    var isElement: Bool?
    var label: String?
    var hint: String?
    var value: String?
    var identifier: String?
    var spokenNames: [String]?
    var language: String?
    var traits: UIAccessibilityTraits?
    var frame: CGRect?
    var activationPoint: CGPoint?
    var path: UIBezierPath?
    var elements: [Any]?
    var containerType: UIAccessibilityContainerType?
    var hidesElements = false
    var isModal = false
    var groupsChildren = false
    var responds: Bool?
    var actions: [UIAccessibilityCustomAction]?
    var content: [AXCustomContent]?
}
