import UIKit

/// The numbers of a week.
struct Report {
    let steps: Int
    let distance: Double
    let goal: CGFloat
    let days: [CGFloat]

    /// The reports that come one after another, as if from a server.
    static let all = [
        Report(
            steps: 48_213, distance: 33.7, goal: 0.69,
            days: [6.2, 8.9, 4.1, 7.7, 9.4, 11.2, 0.7]),
        Report(
            steps: 61_480, distance: 43.1, goal: 0.88,
            days: [6.2, 8.9, 4.1, 7.7, 9.4, 11.2, 14.0]),
    ]
}
