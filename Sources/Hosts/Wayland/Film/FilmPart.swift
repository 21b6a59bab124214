import Foundation
import Glibc
import Offscreen
import Primitives
import Scene
import Stage

/// The part of a program in a film: what the recorder has ordered, and the line to it. Main.
///
/// There is no compositor then. The program's connection ends in this process, where nothing is read and nothing
/// answered, and no window ever gets an object there: each has a stage in memory (`Window.screen`), whose time is the
/// film's.
///
///     recorder -- time --> Application.draw -- main queue, timers, steps --> screens
///              <-- pixels of the first window ------------------------------
@MainActor
final class FilmPart {
    /// The line to the recorder.
    let line: FilmSocket
    /// The socket of the connection, which takes it over.
    let socket: Int32
    /// The time of the film's last frame, in seconds: a window that is opened now begins there.
    var time: CFTimeInterval = 0
    /// The monitor on which the program's wallpapers are shown.
    let monitor: Monitor
    private let order: FilmOrder
    /// The end of the connection that nobody reads.
    private let silentEnd: Int32
    private var hasFirstSize = false

    /// The size of the monitor, in points, where the environment names none.
    static let monitorSize = CGSize(width: 1920, height: 1080)

    /// The part that an order asks for. Throws where the system refuses a socket.
    init(_ order: FilmOrder, _ line: FilmSocket) throws(ConnectionError) {
        var ends: [Int32] = [-1, -1]
        guard
            socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0
        else { throw .system(what: "a socket", reason: errno) }
        (self.order, self.line) = (order, line)
        (socket, silentEnd) = (ends[0], ends[1])
        monitor = Monitor(number: 1, name: "film", scale: Int(order.scale.rounded(.up)))
    }

    deinit { close(silentEnd) }

    /// Begins the film's time, and chooses its colours.
    func begin() {
        var settings = DesktopSettings.current
        settings.colorScheme = order.colorScheme
        DesktopSettings.take(settings)
        // From its first window on, the program has the time of its windows' stages.
        if !Instruments.shared.isForWindows { Instruments.shared.install { .zero } }
    }

    /// Returns the size of a window, in points: for the program's first one that of the environment, as `lamina record
    /// --size` gives it; else its own.
    func firstSize(insteadOf own: CGSize) -> CGSize {
        guard !hasFirstSize else { return own }
        hasFirstSize = true
        let text = ProcessInfo.processInfo.environment["LAMINA_SIZE"] ?? ""
        let sides = text.split(separator: "x").map { Int($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1], width > 0, height > 0
        else { return own }
        return CGSize(width: width, height: height)
    }

    /// Makes a window's stage in memory, which has no size before the next frame, as a window on a desktop.
    func makeScreen(_ size: WindowSizing.Size) throws(ConnectionError) -> HeadlessStage {
        let surface = SurfaceState(width: size.width, height: size.height, scale: order.scale)
        do {
            return try HeadlessStage(
                surface, buffers: 2, threads: 2, switches: .ofProcess, unsizedFrom: time,
                timeline: self)
        } catch {
            let shape = "\(size.width) x \(size.height) points at \(order.scale) pixels a point"
            throw .system(what: "pictures of \(shape)", reason: ENOMEM)
        }
    }
}
