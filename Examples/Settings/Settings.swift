import UIKit

/// The settings, kept in the user's defaults.
enum Settings {
    @Stored("notifications") static var allowsNotifications = true
    @Stored("sounds") static var playsSounds = true
    /// The raw value of the user interface's style.
    @Stored("appearance") static var appearance = 0
    @Stored("brightness") static var brightness = 0.7
    /// The index of the time, of `sleepTimes`, after which the screen goes dark.
    @Stored("sleep") static var sleep = 2

    static var style: UIUserInterfaceStyle { .init(rawValue: appearance) ?? .unspecified }
    static let sleepTimes = ["30 seconds", "1 minute", "2 minutes", "5 minutes", "Never"]
}

/// A value in the user's defaults, under a key.
@propertyWrapper
struct Stored<Value> {
    private let key: String
    private let first: Value

    init(wrappedValue: Value, _ key: String) {
        (first, self.key) = (wrappedValue, key)
    }

    var wrappedValue: Value {
        get { UserDefaults.standard.object(forKey: key) as? Value ?? first }
        nonmutating set { UserDefaults.standard.set(newValue, forKey: key) }
    }
}
