public import Foundation
import Stage

/// What can be told of to those who can't see it: views, and elements that stand for parts of them.
///
/// On Apple's systems every object has these. What isn't set is as the control's kind has it
/// (docs/reference/accessibility.md). Main thread only.
@preconcurrency @MainActor
open class AccessibleObject: NSObject {
    private var values: AccessibilityValues?

    /// An object that says nothing of itself.
    public override init() {
        super.init()
    }

    /// True for what a screen reader stops at; so it is at first for labels and the system's controls.
    open var isAccessibilityElement: Bool {
        get { values?.isElement ?? ownAccessibility.isElement }
        set { kept.isElement = newValue }
    }
    /// What it is, in a word, without what kind of thing it is; a label's text, a button's title. Nil takes that back.
    open var accessibilityLabel: String? {
        get { values?.label ?? ownAccessibility.label }
        set { kept.label = newValue }
    }
    /// What comes of using it, in a short sentence.
    open var accessibilityHint: String? {
        get { values?.hint ?? ownAccessibility.hint }
        set { kept.hint = newValue }
    }
    /// What value it has, in words: "50%" of a slider, "1" or "0" of a switch, what was typed. Nil takes that back.
    open var accessibilityValue: String? {
        get { values?.value ?? ownAccessibility.value }
        set { kept.value = newValue }
    }
    /// A name that tests find it by; readers don't say it.
    open var accessibilityIdentifier: String? {
        get { values?.identifier }
        set { kept.identifier = newValue }
    }
    /// The language of its words; kept.
    open var accessibilityLanguage: String? {
        get { values?.language }
        set { kept.language = newValue }
    }
    /// What kind of thing it is, and how it is.
    open var accessibilityTraits: UIAccessibilityTraits {
        get { values?.traits ?? ownAccessibility.traits }
        set { kept.traits = newValue }
    }
    /// Where it lies on the screen, in points: a view's box, until it is set.
    open var accessibilityFrame: CGRect {
        get { values?.frame ?? ownAccessibilityFrame }
        set { kept.frame = newValue }
    }
    /// Where it is touched, on the screen; the middle of `accessibilityFrame` until it is set.
    open var accessibilityActivationPoint: CGPoint {
        get {
            let frame = accessibilityFrame
            return values?.activationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
        }
        set { kept.activationPoint = newValue }
    }
    /// Its outline on the screen; nil for its frame. The ring of the keyboard follows it.
    open var accessibilityPath: UIBezierPath? {
        get { values?.path }
        set { kept.path = newValue }
    }
    /// The elements inside, in the order of reading, where they aren't the subviews.
    open var accessibilityElements: [Any]? {
        get { values?.elements }
        set { kept.elements = newValue }
    }
    /// How many elements are inside; those of `accessibilityElements`, or none.
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
    /// The element of a place, or nil.
    open func accessibilityElement(at index: Int) -> Any? {
        guard let all = accessibilityElements, all.indices.contains(index) else { return nil }
        return all[index]
    }
    /// The place of an element, or `NSNotFound`.
    open func index(ofAccessibilityElement element: Any) -> Int {
        let object = element as AnyObject
        return accessibilityElements?.firstIndex { ($0 as AnyObject) === object } ?? NSNotFound
    }
    /// What the elements inside are to each other.
    open var accessibilityContainerType: UIAccessibilityContainerType {
        get { values?.containerType ?? .none }
        set { kept.containerType = newValue }
    }
    /// True leaves out what is inside, and the view itself.
    open var accessibilityElementsHidden: Bool {
        get { values?.hidesElements ?? false }
        set { kept.hidesElements = newValue }
    }
    /// True leaves out the views beside it.
    open var accessibilityViewIsModal: Bool {
        get { values?.isModal ?? false }
        set { kept.isModal = newValue }
    }
    /// True reads all that is inside before what is beside it.
    open var shouldGroupAccessibilityChildren: Bool {
        get { values?.groupsChildren ?? false }
        set { kept.groupsChildren = newValue }
    }
    /// False for what can be read and not used; nil for what its traits say.
    open var accessibilityRespondsToUserInteraction: Bool {
        get { values?.responds ?? true }
        set { kept.responds = newValue }
    }
    /// What else can be done with it.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { values?.actions }
        set { kept.actions = newValue }
    }
    /// What else there is to say of it, where somebody asks.
    open var accessibilityCustomContent: [AXCustomContent]! {
        get { values?.content ?? [] }
        set { kept.content = newValue }
    }

    /// Does what a touch does; false, as it is at first, has the system press or touch it.
    open func accessibilityActivate() -> Bool { false }
    /// Makes the value of an adjustable element greater.
    open func accessibilityIncrement() {}
    /// Makes the value of an adjustable element less.
    open func accessibilityDecrement() {}
    /// Scrolls by a page; false says that it didn't.
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
    /// Takes away what lies in front; false says that it didn't.
    open func accessibilityPerformEscape() -> Bool { false }
    /// Does what matters most just now; false says that it didn't.
    open func accessibilityPerformMagicTap() -> Bool { false }

    // What a kind of view has by itself

    /// What the object says where nothing was set.
    var ownAccessibility: OwnAccessibility { OwnAccessibility() }
    /// Where it lies on the screen where nothing was set.
    var ownAccessibilityFrame: CGRect { .zero }
    /// Its number for readers; nil for none.
    var accessibleRange: AccessibleRange? { nil }
    /// Its text for readers; nil where nothing is typed.
    var accessibleText: AccessibleText? { nil }

    /// Takes a number that a reader sets; false where it has none.
    func take(number: Double) -> Bool { false }

    /// True where the program has said what traits it has.
    final var hasOwnTraits: Bool { values?.traits != nil }

    /// Its number among all nodes.
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

/// What an object says of itself where nothing was set.
struct OwnAccessibility {
    var isElement = false
    var label: String?
    var value: String?
    var hint: String?
    var traits = UIAccessibilityTraits.none
    /// What it is to readers, where traits can't tell.
    var role: AccessibleRole?
}

/// What was set; most objects have none.
@MainActor
private final class AccessibilityValues {
    var id: UInt64 = 0
    var isElement: Bool?
    var label: String?
    var hint: String?
    var value: String?
    var identifier: String?
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
