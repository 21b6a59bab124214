package import Foundation

extension ProcessInfo {
    /// The name of the program for people: that of its Info.plist, else of the process.
    package var displayName: String {
        let given = ["CFBundleDisplayName", "CFBundleName"].lazy.compactMap {
            Bundle.main.object(forInfoDictionaryKey: $0) as? String
        }
        return given.first ?? processName
    }

    /// The name of the program's desktop file without `.desktop`, as windows tell it: the bundle's
    /// identifier, else the name for people.
    package var desktopName: String { Bundle.main.bundleIdentifier ?? displayName }
}
