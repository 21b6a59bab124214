public import Foundation
public import Primitives

// Apple's source names methods by selectors; `#selector(Board.changed(_:))` is `Board.changed(_:)`
// here

extension NotificationCenter {
    /// Has a method of `observer` called whenever a matching notification is posted; nil matches
    /// any.
    ///
    /// The observer is not retained. The method runs on the main thread: at once if the
    /// notification was posted there, else in the main thread's next turn.
    /// - Parameters:
    ///   - observer: not retained; the calls end when it is released.
    ///   - selector: a method such as `Observer.changed(_:)`.
    ///   - name: nil matches all names.
    ///   - object: the poster; nil matches all.
    @preconcurrency
    public func addObserver<Observer: AnyObject>(
        _ observer: Observer,
        selector: @escaping @MainActor (Observer) -> @MainActor (Notification) -> Void,
        name: Notification.Name?, object: Any?
    ) {
        keep(observer, name, object) { selector($0)($1) }
    }

    /// Has a method of `observer` called that takes the notification as an object.
    /// - Parameters:
    ///   - observer: not retained; the calls end when it is released.
    ///   - selector: a method such as `Observer.changed(_:)`, called on the main thread.
    ///   - name: nil matches all names.
    ///   - object: the poster; nil matches all.
    @preconcurrency
    public func addObserver<Observer: AnyObject>(
        _ observer: Observer,
        selector: @escaping @MainActor (Observer) -> @MainActor (NSNotification) -> Void,
        name: Notification.Name?, object: Any?
    ) {
        keep(observer, name, object) { target, note in
            selector(target)(
                NSNotification(name: note.name, object: note.object, userInfo: note.userInfo))
        }
    }

    /// Has a method of `observer` without arguments called whenever a matching notification is
    /// posted.
    /// - Parameters:
    ///   - observer: not retained; the calls end when it is released.
    ///   - selector: a method such as `Observer.changed`, called on the main thread.
    ///   - name: nil matches all names.
    ///   - object: the poster; nil matches all.
    @preconcurrency
    public func addObserver<Observer: AnyObject>(
        _ observer: Observer, selector: @escaping @MainActor (Observer) -> @MainActor () -> Void,
        name: Notification.Name?, object: Any?
    ) {
        keep(observer, name, object) { target, _ in selector(target)() }
    }

    /// Has the method of a selector called whenever a matching notification is posted.
    /// - Parameters:
    ///   - observer: not retained; the calls end when it is released.
    ///   - aSelector: a method, called on the main thread with the notification.
    ///   - aName: nil matches all names.
    ///   - anObject: the poster; nil matches all.
    public func addObserver(
        _ observer: Any, selector aSelector: Selector, name aName: Notification.Name?,
        object anObject: Any?
    ) {
        let call = MethodCall<Notification>(
            object: observer as AnyObject, whenGone: ObserverTokens.sweep
        ) { target, note in
            guard aSelector.call(on: target, with: note) == nil else { return }
            let object = NSNotification(
                name: note.name, object: note.object, userInfo: note.userInfo)
            aSelector.call(on: target, with: object)
        }
        keep(observer as AnyObject, aName, anObject, call)
    }

    /// Removes all methods of `observer`.
    /// - Parameter observer: an object that was added, however often.
    public func removeObserver<Observer: AnyObject>(_ observer: Observer) {
        for each in ObserverTokens.of(observer, in: self) { removeObserver(each.token as Any) }
        ObserverTokens.forget(observer, in: self) { _ in true }
        removeObserver(observer as Any)
    }

    /// Removes the methods of `observer` for matching notifications; nil matches any.
    /// - Parameters:
    ///   - observer: an object that was added.
    ///   - name: the name that it was added with; nil matches any.
    ///   - object: the poster that it was added with; nil matches any.
    public func removeObserver<Observer: AnyObject>(
        _ observer: Observer, name: Notification.Name?, object: Any?
    ) {
        let wanted = object.map { ObjectIdentifier($0 as AnyObject) }
        let fits: (ObserverTokens.Entry) -> Bool = {
            (name == nil || $0.name == name) && (wanted == nil || $0.object == wanted)
        }
        for each in ObserverTokens.of(observer, in: self) where fits(each) {
            removeObserver(each.token as Any)
        }
        ObserverTokens.forget(observer, in: self, where: fits)
        removeObserver(observer as Any, name: name, object: object)
    }

    private func keep<Observer: AnyObject>(
        _ observer: Observer, _ name: Notification.Name?, _ object: Any?,
        _ body: @escaping @MainActor (Observer, Notification) -> Void
    ) {
        keep(observer, name, object, MethodCall(observer, whenGone: ObserverTokens.sweep, body))
    }

    private func keep(
        _ observer: AnyObject, _ name: Notification.Name?, _ object: Any?,
        _ call: MethodCall<Notification>
    ) {
        let token = addObserver(forName: name, object: object, queue: nil) { call.run($0) }
        ObserverTokens.add(
            ObserverTokens.Entry(
                token, in: self, name: name,
                object: object.map { ObjectIdentifier($0 as AnyObject) }),
            observer, in: self)
    }
}

/// The tokens that a centre returned for the methods of an observer, associated with the observer.
private enum ObserverTokens {
    /// A method that a centre calls, until the entry is released: that happens some time after the observer was.
    final class Entry {
        let token: any NSObjectProtocol
        let name: Notification.Name?
        let object: ObjectIdentifier?
        private weak var center: NotificationCenter?

        init(
            _ token: any NSObjectProtocol, in center: NotificationCenter, name: Notification.Name?,
            object: ObjectIdentifier?
        ) {
            (self.token, self.name, self.object) = (token, name, object)
            self.center = center
        }

        deinit { center?.removeObserver(token as Any) }
    }

    /// The entries of all observers, apart from the program's values: `objc_removeAssociatedObjects` ends no calls.
    private static let table = AssociatedObjects()

    /// Ends the calls of all observers that are released, which no centre needs to ask any more.
    @MainActor
    static func sweep() { table.sweep() }

    private static func key(_ center: NotificationCenter) -> UnsafeRawPointer {
        UnsafeRawPointer(Unmanaged.passUnretained(center).toOpaque())
    }

    static func of(_ observer: AnyObject, in center: NotificationCenter) -> [Entry] {
        table.value(observer, key(center)) as? [Entry] ?? []
    }

    static func add(_ entry: Entry, _ observer: AnyObject, in center: NotificationCenter) {
        table.set(
            of(observer, in: center) + [entry], .OBJC_ASSOCIATION_RETAIN, observer, key(center))
    }

    static func forget(
        _ observer: AnyObject, in center: NotificationCenter, where fits: (Entry) -> Bool
    ) {
        let left = of(observer, in: center).filter { !fits($0) }
        table.set(left.isEmpty ? nil : left, .OBJC_ASSOCIATION_RETAIN, observer, key(center))
    }
}
