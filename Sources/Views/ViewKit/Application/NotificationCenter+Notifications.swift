public import Foundation

// Foundation for Linux has no notifications as a sequence
extension NotificationCenter {
    /// Notifications as they are posted, for `for await`. Each loop has its own, from when it begins.
    ///
    /// ```swift
    /// let task = Task {
    ///     let center = NotificationCenter.default
    ///     for await _ in center.notifications(named: UIApplication.didBecomeActiveNotification) {
    ///         print("back again")
    ///     }
    /// }
    /// task.cancel()
    /// ```
    public struct Notifications: AsyncSequence {
        /// A notification.
        public typealias Element = Notification
        /// The error of the sequence: none.
        public typealias Failure = Never

        let center: NotificationCenter
        let name: Notification.Name
        let object: AnyObject?

        /// Begins to collect notifications.
        public func makeAsyncIterator() -> Iterator { Iterator(self) }

        /// The notifications that are posted while the iterator exists. It isn't used on two threads.
        public struct Iterator: AsyncIteratorProtocol {
            private var rest: AsyncStream<CarriedNotification>.Iterator
            private let watch: NotificationWatch

            fileprivate init(_ notifications: Notifications) {
                let (stream, end) = AsyncStream<CarriedNotification>.makeStream()
                rest = stream.makeAsyncIterator()
                watch = NotificationWatch(notifications) {
                    end.yield(CarriedNotification(notification: $0))
                }
            }

            /// Waits for the next notification; nil once the task was cancelled.
            /// - Parameter actor: the actor that waits.
            public mutating func next(
                isolation actor: isolated (any Actor)?
            ) async -> Notification? {
                await rest.next(isolation: actor)?.notification
            }
        }
    }

    /// Returns notifications as a sequence.
    /// - Parameters:
    ///   - name: the name of the notifications.
    ///   - object: the object that posts them; nil for any.
    public func notifications(
        named name: Notification.Name, object: AnyObject? = nil
    ) -> Notifications { Notifications(center: self, name: name, object: object) }
}

/// An observation that ends with the object.
private final class NotificationWatch {
    private let center: NotificationCenter
    private let token: any NSObjectProtocol

    init(
        _ wanted: NotificationCenter.Notifications, tell: @escaping @Sendable (Notification) -> Void
    ) {
        center = wanted.center
        token = center.addObserver(
            forName: wanted.name, object: wanted.object, queue: nil, using: tell)
    }

    deinit { center.removeObserver(token) }
}
