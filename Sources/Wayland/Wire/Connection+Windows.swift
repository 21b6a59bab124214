import CWayland
import Primitives

/// A window's objects, for requests from main and from its render thread.
///
/// They live until `Connection.destroyWindow`.
struct WindowObjects: Sendable {
    let number: WindowNumber
    let surface: Proxy
    let shellSurface: Proxy
    let toplevel: Proxy
    /// Says the size in points where the scale is fractional, or less than 1; nil where the
    /// compositor has no such thing.
    let viewport: Proxy?
    /// True where the compositor tells fractional scales.
    let hasFractionalScale: Bool
    /// Set by the render thread once a configure was acknowledged: what a person does with a window
    /// may not be asked for before.
    let isAcknowledged = Locked(false)
}

// What main asks of the default queue's objects, under their lock.
extension Connection {
    /// A new window without content; nil when memory is short.
    func makeWindow() -> WindowObjects? {
        wire.withLock { wire in
            wire.makeWindow().map { window in
                WindowObjects(
                    number: window.number, surface: Proxy(window.surface),
                    shellSurface: Proxy(window.shellSurface), toplevel: Proxy(window.toplevel),
                    viewport: window.viewport.map { Proxy($0) },
                    hasFractionalScale: window.hasFractionalScale)
            }
        }
    }

    /// Destroys a window's objects; its render thread must have ended.
    func destroyWindow(_ number: WindowNumber) {
        wire.withLock { $0.destroyWindow(number) }
        flush()
    }

    /// Another cursor for a window.
    func set(_ cursor: Cursor, of number: WindowNumber) {
        wire.withLock { $0.set(cursor, of: number) }
    }

    /// The shortest time between frames of the monitors, in seconds; 0 when none says.
    var refreshInterval: Double {
        wire.withLock { wire in wire.outputs.values.compactMap(\.refreshInterval).min() ?? 0 }
    }

    /// The latest press of a button or a finger; nil before the first.
    var lastPress: Press? { wire.withLock { $0.lastPress } }
}
