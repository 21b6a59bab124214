import ArgumentParser
import Commands
import Workbench

/// Opens the gallery, once the words of `LAMINA_DEBUG` are known to be right.
struct GalleryWindow: ParsableCommand {
    static let configuration = GalleryCommand.configuration

    @OptionGroup var gallery: GalleryCommand

    func run() throws {
        try DebugWords.check()
        try gallery.run()
    }
}
