import CWayland
import Glibc
import Primitives

// Windows come to the front by tokens: the program that a person deals with asks for one, and hands
// it to the program whose window is to come. docs/reference/README.md tells what is behind it.

extension WireProtocol {
    /// Windows that come to the front as a person asked for them elsewhere.
    ///
    /// Who launched this program may have left a token in its environment. It is taken from there,
    /// so that programs launched from here don't use it again, and the first window that shows
    /// something comes to the front with it.
    static let activation = WireProtocol(xdg_activation_v1_ptr, upTo: 1) {
        xdg_activation_v1_destroy($0.pointer)
    } begin: { manager in
        guard let token = LaunchToken.takeFromEnvironment() else { return nil }
        let unused = Locked<String?>(token)
        return { surface in
            guard let token = unused.withLock({ $0.take() }) else { return }
            xdg_activation_v1_activate(manager.pointer, token, surface.pointer)
        }
    }
}

/// What a launcher leaves in the environment of a program.
enum LaunchToken {
    /// The variable that launchers and programs agree on.
    static let variable = "XDG_ACTIVATION_TOKEN"

    /// The token, which the environment then no longer has; nil where there is none. Main, before
    /// there are threads: the environment has no lock.
    static func takeFromEnvironment() -> String? {
        guard let value = getenv(variable) else { return nil }
        let token = String(cString: value)
        unsetenv(variable)
        return token.isEmpty ? nil : token
    }
}

extension Window {
    /// A token for a program that is launched from this window: its window may then come to the
    /// front. Hand it over in the environment, as `XDG_ACTIVATION_TOKEN`.
    ///
    /// Ask while handling what the person did, as compositors refuse others. Nil where the
    /// compositor gives none, and when the connection ends before it came.
    ///
    /// - Parameter appID: the name of the .desktop file of what is launched; empty where it has none.
    public func launchToken(for appID: String = "") async -> String? {
        let connection = application.connection
        guard connection.takesRequests, !isClosed, let surface = objects?.surface else {
            return nil
        }
        return await withCheckedContinuation { continuation in
            connection.wire.withLock { wire in
                TokenRequest.send(wire, surface, appID) { continuation.resume(returning: $0) }
            }
            connection.flush()
        }
    }

    /// Brings the window to the front with a token that another program handed over.
    ///
    /// The compositor decides; a token that it doesn't know does nothing.
    public func activate(token: String) {
        let connection = application.connection
        guard connection.takesRequests, !isClosed, !token.isEmpty,
            let objects, let manager = connection.globals[.activation]
        else { return }
        xdg_activation_v1_activate(manager.pointer, token, objects.surface.pointer)
        connection.flush()
    }
}

/// A token that is asked for, from the request to the answer. Under the wire's lock.
private final class TokenRequest {
    private unowned let wire: Wire
    private let object: OpaquePointer
    private let answer: @Sendable (String?) -> Void

    private init(
        _ wire: Wire, _ object: OpaquePointer, _ answer: @escaping @Sendable (String?) -> Void
    ) {
        (self.wire, self.object, self.answer) = (wire, object, answer)
    }

    /// Asks for a token; `answer` is called once, with nil where there will be none.
    static func send(
        _ wire: Wire, _ surface: Proxy, _ appID: String,
        answer: @escaping @Sendable (String?) -> Void
    ) {
        guard let manager = wire.global(.activation),
            let object = xdg_activation_v1_get_activation_token(manager.pointer)
        else { return answer(nil) }
        let request = TokenRequest(wire, object, answer)
        xdg_activation_token_v1_add_listener(object, listener.table, context(for: request))
        wire.await(object) { request.finish(nil) }
        if let press = wire.lastInput {
            xdg_activation_token_v1_set_serial(object, press.serial, press.seat.pointer)
        }
        if !appID.isEmpty { xdg_activation_token_v1_set_app_id(object, appID) }
        xdg_activation_token_v1_set_surface(object, surface.pointer)
        xdg_activation_token_v1_commit(object)
    }

    private func finish(_ token: String?) {
        wire.requests.add { [object] in xdg_activation_token_v1_destroy(object) }
        answer(token)
    }

    private static let listener = Listener(
        xdg_activation_token_v1_listener(done: { data, object, token in
            // The wire keeps the request until it is answered.
            guard let object, let request: TokenRequest = context(data),
                request.wire.answered(object)
            else { return }
            request.finish(token.map { String(cString: $0) })
        }))
}
