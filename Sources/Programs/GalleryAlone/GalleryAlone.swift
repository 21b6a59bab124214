import ArgumentParser
import Commands

/// The gallery without the other programs and tools, which is less for `./run` to build than `lamina`.
@main
struct GalleryAlone {
    /// The entry point of the program.
    static func main() {
        Surroundings.settle()
        Surroundings.checkNames()
        GalleryCommand.main()
    }
}
