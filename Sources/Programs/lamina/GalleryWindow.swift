import ArgumentParser
import Commands
import Foundation
import Stage

/// Opens the gallery, once the words of `LAMINA_DEBUG` are known to be right.
struct GalleryWindow: ParsableCommand {
    static let configuration = GalleryCommand.configuration

    @OptionGroup var gallery: GalleryCommand

    func run() throws {
        _ = try PageOptions.switches()
        try gallery.run()
    }
}

extension PageOptions {
    /// The switches of LAMINA_DEBUG; `help` prints them and ends the program.
    /// - Throws: after printing them, and for a word that isn't one of them.
    static func switches() throws -> DebugSwitches {
        let text = ProcessInfo.processInfo.environment["LAMINA_DEBUG"] ?? ""
        let switches = DebugSwitches(parsing: text)
        if switches.help {
            print(DebugSwitches.helpText)
            throw ExitCode.success
        }
        if let word = switches.unknown.first {
            throw Lamina.fail("LAMINA_DEBUG has no \"\(word)\"; LAMINA_DEBUG=help lists the words")
        }
        return switches
    }
}
