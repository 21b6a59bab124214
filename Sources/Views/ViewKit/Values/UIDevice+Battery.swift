import Foundation

extension UIDevice {
    /// The state of the machine's battery; Apple's numbers and words.
    public enum BatteryState: Int, Sendable {
        /// The state isn't known: there is no battery, or it isn't monitored.
        case unknown = 0
        /// The battery is in use.
        case unplugged = 1
        /// There is power from outside, and the battery isn't full.
        case charging = 2
        /// There is power from outside, and the battery is full.
        case full = 3
    }

    /// The charge of the battery, 0...1, read at each call; -1 while it isn't monitored, or without a
    /// battery.
    public var batteryLevel: Float {
        isBatteryMonitoringEnabled ? Battery.first()?.level ?? -1 : -1
    }

    /// The state of the battery, read at each call; unknown while it isn't monitored, or without a
    /// battery.
    public var batteryState: BatteryState {
        isBatteryMonitoringEnabled ? Battery.first()?.state ?? .unknown : .unknown
    }

    /// Whether something is near the screen; false, as nothing is measured.
    public var proximityState: Bool { false }
    /// Whether programs go on in the background; always true.
    public var isMultitaskingSupported: Bool { true }
}

/// A battery as the kernel describes it: Documentation/ABI/testing/sysfs-class-power.
package struct Battery {
    /// The charge, 0...1.
    package let level: Float
    /// The state.
    package let state: UIDevice.BatteryState

    /// Returns the machine's first battery by name; nil for none. A battery of a mouse or a keyboard,
    /// whose scope is "Device", doesn't count.
    /// - Parameter folder: the power supplies, a folder for each.
    package static func first(
        in folder: String = "/sys/class/power_supply"
    ) -> Battery? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted().lazy.compactMap { Battery("\(folder)/\($0)") }.first
    }

    private init?(_ folder: String) {
        func word(_ name: String) -> String? {
            guard let file = FileHandle(forReadingAtPath: "\(folder)/\(name)"),
                let data = try? file.read(upToCount: 64)
            else { return nil }
            return String(decoding: data, as: UTF8.self)
                .trimmingCharacters(in: .whitespacesAndNewlines)
        }
        guard word("type") == "Battery", word("scope") != "Device",
            let percent = word("capacity").flatMap({ Int($0) }), (0...100).contains(percent)
        else { return nil }
        level = Float(percent) / 100
        state =
            switch word("status") {
            case "Discharging": .unplugged
            case "Charging": .charging
            case "Full": .full
            case "Not charging": percent == 100 ? .full : .charging
            default: .unknown
            }
    }
}
