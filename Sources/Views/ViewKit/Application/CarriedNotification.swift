import Foundation

// Sendable: a notification goes from the thread that posts it to the one loop that waits for it, and to no other;
// what it carries crosses threads as with an observer that names a queue.
struct CarriedNotification: @unchecked Sendable {
    let notification: Notification
}
