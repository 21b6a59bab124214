import CoreAnimation
import Foundation

/// A task as it stands in a file.
struct KeptActivity: Codable {
    private let type: String
    private let title: String?
    private let target: String?
    private let values: [String: KeptValue]

    /// The parts of an activity that are kept: its type, its title, its content's name, and the values of
    /// `userInfo` whose keys are texts and whose types Apple's documentation allows. Others are left out,
    /// and told of.
    @MainActor
    init(_ activity: NSUserActivity) {
        (type, title) = (activity.activityType, activity.title)
        target = activity.targetContentIdentifier
        var values: [String: KeptValue] = [:]
        for (key, value) in activity.userInfo ?? [:] {
            if let name = key.base as? String, let kept = KeptValue(value) {
                values[name] = kept
            } else {
                Complaint.tell(
                    "the value \(key) of the task \(activity.activityType) isn't kept: keys are texts, "
                        + "values texts, numbers, dates, data, addresses, UUIDs, arrays and dictionaries"
                )
            }
        }
        self.values = values
    }

    /// The activity, with numbers as `NSNumber`, which casts to integers, `Double` and `Bool`; those
    /// of `CGFloat`, to which it doesn't cast on Linux, as such.
    @MainActor var activity: NSUserActivity {
        let made = NSUserActivity(activityType: type)
        (made.title, made.targetContentIdentifier) = (title, target)
        if !values.isEmpty { made.userInfo = values.mapValues(\.value) }
        return made
    }
}

/// A value of a task.
indirect enum KeptValue: Codable {
    case text(String)
    case flag(Bool)
    case whole(Int)
    case number(Double)
    case length(Double)
    case date(Date)
    case data(Data)
    case address(URL)
    case identifier(UUID)
    case list([KeptValue])
    case table([String: KeptValue])

    /// The greatest depth of arrays and dictionaries in each other.
    private static let mostDepth = 32

    /// A value of one of the types above; nil for any other.
    init?(_ value: Any, depth: Int = 0) {
        guard depth < Self.mostDepth else { return nil }
        switch value {
        case let text as String: self = .text(text)
        case let flag as Bool: self = .flag(flag)
        case let whole as Int: self = .whole(whole)
        case let length as CGFloat where length.isFinite: self = .length(Double(length))
        case let number as Double where number.isFinite: self = .number(number)
        case let number as Float where number.isFinite: self = .number(Double(number))
        case let date as Date: self = .date(date)
        case let data as Data: self = .data(data)
        case let address as URL: self = .address(address)
        case let identifier as UUID: self = .identifier(identifier)
        case let list as [Any]:
            let kept = list.compactMap { KeptValue($0, depth: depth + 1) }
            guard kept.count == list.count else { return nil }
            self = .list(kept)
        case let table as [String: Any]:
            let kept = table.compactMapValues { KeptValue($0, depth: depth + 1) }
            guard kept.count == table.count else { return nil }
            self = .table(kept)
        default: return nil
        }
    }

    /// The value; numbers are of `NSNumber` or `CGFloat`.
    var value: Any {
        switch self {
        case .text(let text): text
        case .flag(let flag): NSNumber(value: flag)
        case .whole(let whole): NSNumber(value: whole)
        case .number(let number): NSNumber(value: number)
        case .length(let length): CGFloat(length)
        case .date(let date): date
        case .data(let data): data
        case .address(let address): address
        case .identifier(let identifier): identifier
        case .list(let list): list.map(\.value)
        case .table(let table): table.mapValues(\.value)
        }
    }
}
