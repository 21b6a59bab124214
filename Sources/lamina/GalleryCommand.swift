import ArgumentParser
import Foundation
import Gallery

/// Opens the gallery in a window.
struct GalleryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gallery", abstract: "Open the gallery in a window.")

    @Option(help: "The page to open; `lamina pages` lists them.")
    var page: String?

    @Option(help: "Stop the page's time at so many seconds.")
    var at: Double?

    @OptionGroup var options: PageOptions

    func run() throws {
        throw Lamina.fail("the gallery needs the Wayland room")
    }
}
