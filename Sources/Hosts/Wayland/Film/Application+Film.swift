import CoreAnimation
import Foundation
import Glibc
package import Offscreen
import Primitives
import Stage

// A program that draws for a film: `lamina record`
extension Application {
    /// The time after which a program without a window looks whether the recorder is still there, in seconds.
    private static let filmPatience = 1.0

    /// A program that draws for a film, without a compositor.
    /// - Parameter line: the line to the recorder, which is there only in a program that it has started.
    /// - Throws: `ConnectionError` without a line, and where the system refuses what a connection needs.
    package convenience init(
        filming order: FilmOrder, on line: FilmSocket?
    ) throws(ConnectionError) {
        guard let line else { throw .system(what: "the line to lamina record", reason: errno) }
        let film = try FilmPart(order, line)
        // No desktop's settings: the same film everywhere.
        try self.init(socket: .descriptor(film.socket), bus: nil, film: film, whileWaiting: nil)
    }

    /// Draws the film's frames, until the recorder has its last one, or the program ends.
    ///
    /// Each frame is a turn of main: the main queue and timers that are due, then a step of each window.
    func draw(for film: FilmPart) {
        guard let window = firstWindow(for: film), let screen = window.screen,
            film.line.greet(width: screen.shown.width, height: screen.shown.height)
        else { return }
        while let (time, isSeen) = film.line.nextFrame() {
            _ = mainLoop.runFoundation(in: MainMode.current)
            film.time = max(film.time, time)
            for each in windows { each.draw(at: film.time, isPainted: isSeen && each === window) }
            guard !isStopped, !isClosed, !window.isClosed,
                film.line.answer(isSeen ? screen.shown : nil)
            else { return }
        }
    }

    /// Returns the program's first window, which some open from a Task; nil where none comes.
    private func firstWindow(for film: FilmPart) -> Window? {
        while windows.isEmpty, !isStopped, !isClosed, !film.line.isOver {
            let next = mainLoop.runFoundation(in: MainMode.current)
            CATransaction.runDueCallbacks()
            guard windows.isEmpty, !isStopped, !isClosed else { break }
            mainLoop.wait(
                min(next, Self.filmPatience),
                others: [pollfd(fd: film.line.descriptor, events: Int16(POLLIN), revents: 0)])
        }
        return windows.first
    }
}

extension Window {
    /// Shows a time of the film, in seconds; a window that isn't painted changes all the same.
    fileprivate func draw(at time: CFTimeInterval, isPainted: Bool) {
        guard let screen, !isClosed else { return }
        if stage.size == .zero { screen.giveSize() }
        // A handler may have closed it.
        guard !isClosed else { return }
        if isPainted { screen.step(to: time) } else { screen.skip(to: time) }
    }
}
