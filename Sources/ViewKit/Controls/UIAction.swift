import Foundation

/// Something to do, as a closure.
@preconcurrency @MainActor
public final class UIAction: Hashable {
    /// Names an action, so that it can be taken away.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// A name.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        /// A name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// What a button shows for it.
    public var title: String
    /// What a button shows for it.
    public var image: UIImage?
    /// Its name.
    public let identifier: Identifier
    /// Who does it now.
    public internal(set) weak var sender: AnyObject?

    private let handler: @MainActor (UIAction) -> Void
    private static var lastNumber = 0

    /// An action that calls `handler`.
    public init(
        title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
        handler: @escaping @MainActor (UIAction) -> Void
    ) {
        self.title = title
        self.image = image
        Self.lastNumber += 1
        self.identifier = identifier ?? Identifier("action \(Self.lastNumber)")
        self.handler = handler
    }

    func run(for sender: AnyObject) {
        self.sender = sender
        handler(self)
    }

    /// Actions are equal when they are the same object.
    public nonisolated static func == (lhs: UIAction, rhs: UIAction) -> Bool { lhs === rhs }

    /// Feeds the object's identity to `hasher`.
    public nonisolated func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(self))
    }
}
