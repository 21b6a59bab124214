package import CTestCompositor
import Foundation

/// A Wayland compositor in the test's own process, moved on by hand; see CTestCompositor.h.
///
/// It runs only inside `pump`. One thread only.
package final class TestCompositor {
    /// The C object, for calls that have no wrapper here.
    package let handle: OpaquePointer
    /// The serial of the last ping of `settleWire`; far from those that tests choose.
    private var pings: UInt32 = 1 << 30

    /// A compositor that offers everything, less what `options` take away; nil without sockets.
    package init?(_ options: ltc_options = ltc_options()) {
        var options = options
        guard let handle = ltc_create(&options) else { return nil }
        self.handle = handle
    }

    deinit {
        ltc_destroy(handle)
    }

    /// The client's end of the socket; the client closes it.
    package var clientDescriptor: Int32 { ltc_client_fd(handle) }

    /// Reads and answers what has come.
    package func pump() {
        ltc_pump(handle, 0)
    }

    /// Pumps until `condition` holds; gives up after `seconds` of waiting.
    ///
    /// It waits on the socket, so it returns as soon as the client speaks. The limit is for what
    /// never comes: a busy machine may let the client's threads wait for seconds.
    /// - Parameter alongside: runs each time round, for what else must go on, as the main loop.
    /// - Returns: whether the condition came to hold.
    @discardableResult
    package func pump(
        for seconds: Double = 60, alongside: () -> Void = {}, until condition: () -> Bool
    ) -> Bool {
        let end = Date().addingTimeInterval(seconds)
        while !condition() {
            guard Date() < end else { return false }
            ltc_pump(handle, 2)
            alongside()
        }
        return true
    }

    /// Pumps until the client has read all that was sent to it: its wire thread answers a ping.
    ///
    /// - Returns: false when no answer comes.
    @discardableResult
    package func settleWire() -> Bool {
        guard ltc_is_connected(handle) else { return false }
        pings += 1
        ltc_ping(handle, pings)
        return pump(until: { ltc_last_pong(handle) == pings || !ltc_is_connected(handle) })
    }

    /// The commits of the window's surface so far.
    package var commits: [ltc_commit] {
        (0..<ltc_commit_count(handle)).compactMap { ltc_commit_at(handle, $0)?.pointee }
    }

    /// The commits that attached a buffer.
    package var frames: [ltc_commit] { commits.filter { $0.buffer != 0 } }

    /// The requests so far, as `interface.name(args)`.
    ///
    /// Answers to the pings of `settleWire` are among them.
    package var requests: [String] {
        (0..<ltc_request_count(handle)).compactMap {
            guard var request = ltc_request_at(handle, $0)?.pointee else { return nil }
            let interface = text(&request.interface)
            return "\(interface).\(text(&request.name))(\(text(&request.args)))"
        }
    }

    /// The pixel at (x, y) of the last frame; nil outside.
    package func pixel(_ x: Int, _ y: Int) -> UInt32? {
        var (width, height): (Int32, Int32) = (0, 0)
        guard let pixels = ltc_pixels(handle, &width, &height), x >= 0, y >= 0, x < width,
            y < height
        else { return nil }
        return pixels[y * Int(width) + x]
    }

    /// The size of the last frame, in pixels.
    package var frameSize: (width: Int, height: Int) {
        var (width, height): (Int32, Int32) = (0, 0)
        _ = ltc_pixels(handle, &width, &height)
        return (Int(width), Int(height))
    }

    /// A C string in a fixed array.
    private func text<Array>(_ array: inout Array) -> String {
        withUnsafeBytes(of: &array) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }
}
