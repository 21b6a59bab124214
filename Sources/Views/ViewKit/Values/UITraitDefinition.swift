public import Foundation

/// A trait as a type: the key of a value in `UITraitCollection`.
///
/// A program's own trait needs only `defaultValue`. Values that are `Equatable` are compared by that, objects by identity;
/// others count as changed each time that they are set.
///
/// ```swift
/// struct DensityTrait: UITraitDefinition {
///     static let defaultValue = 1.0
/// }
/// ```
///
/// `view.traitOverrides[DensityTrait.self] = 1.5` sets it, and `view.traitCollection[DensityTrait.self]` tells it.
public protocol UITraitDefinition {
    /// The type of the trait's values.
    associatedtype Value
    /// The value where none was set.
    static var defaultValue: Value { get }
    /// A name that is the trait's alone; by default that of its type, with the module.
    static var identifier: String { get }
    /// A short name for people; by default that of the type.
    static var name: String { get }
    /// Whether dynamic colours depend on the trait: views take their colours anew after it has changed. False by default.
    static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
    /// The name of the type, with its module.
    public static var identifier: String { String(reflecting: Self.self) }
    /// The name of the type.
    public static var name: String { String(describing: Self.self) }
    /// Whether dynamic colours depend on the trait: false.
    public static var affectsColorAppearance: Bool { false }
}

/// The type of a trait.
public typealias UITrait = any UITraitDefinition.Type

/// A trait of the system, whose value is a stored property.
protocol SystemTrait: UITraitDefinition where Value: Equatable {
    /// The property in which collections hold the value.
    static var part: WritableKeyPath<TraitParts, Value> { get }
}

extension SystemTrait {
    static var anyPart: AnyKeyPath { part }

    /// Returns whether two collections have different values.
    static func differs(_ one: TraitParts, _ other: TraitParts) -> Bool {
        one[keyPath: part] != other[keyPath: part]
    }
}

/// The appearance, light or dark.
public enum UITraitUserInterfaceStyle: SystemTrait {
    public static var defaultValue: UIUserInterfaceStyle { .unspecified }
    public static var affectsColorAppearance: Bool { true }
    static var part: WritableKeyPath<TraitParts, Value> { \.userInterfaceStyle }
}

/// The pixels per point.
public enum UITraitDisplayScale: SystemTrait {
    public static var defaultValue: CGFloat { 0 }
    static var part: WritableKeyPath<TraitParts, Value> { \.displayScale }
}

/// The contrast, normal or high.
public enum UITraitAccessibilityContrast: SystemTrait {
    public static var defaultValue: UIAccessibilityContrast { .unspecified }
    public static var affectsColorAppearance: Bool { true }
    static var part: WritableKeyPath<TraitParts, Value> { \.accessibilityContrast }
}

/// The size of text.
public enum UITraitPreferredContentSizeCategory: SystemTrait {
    public static var defaultValue: UIContentSizeCategory { .unspecified }
    static var part: WritableKeyPath<TraitParts, Value> { \.preferredContentSizeCategory }
}

/// The writing direction; it changes only by overrides while a program runs.
public enum UITraitLayoutDirection: SystemTrait {
    public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
    static var part: WritableKeyPath<TraitParts, Value> { \.layoutDirection }
}

/// The room from side to side.
public enum UITraitHorizontalSizeClass: SystemTrait {
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
    static var part: WritableKeyPath<TraitParts, Value> { \.horizontalSizeClass }
}

/// The room from top to bottom; it changes only by overrides.
public enum UITraitVerticalSizeClass: SystemTrait {
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
    static var part: WritableKeyPath<TraitParts, Value> { \.verticalSizeClass }
}

/// The level of the content.
public enum UITraitUserInterfaceLevel: SystemTrait {
    public static var defaultValue: UIUserInterfaceLevel { .unspecified }
    public static var affectsColorAppearance: Bool { true }
    static var part: WritableKeyPath<TraitParts, Value> { \.userInterfaceLevel }
}

/// The kind of device; unspecified means that of `UIDevice`.
public enum UITraitUserInterfaceIdiom: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
}
