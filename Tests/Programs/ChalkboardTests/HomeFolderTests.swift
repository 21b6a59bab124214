import Chalkboard
import Foundation
import Testing

/// POSIX: `HOME` is where the person's files are.
@Suite("The home")
struct HomeFolderTests {
    @Test("HOME is obeyed; what is no absolute path isn't")
    func home() {
        #expect(HomeFolder.url(["HOME": "/tmp/else where"]).path == "/tmp/else where")
        let own = FileManager.default.homeDirectoryForCurrentUser
        for odd in [[:], ["HOME": ""], ["HOME": "here"]] {
            #expect(HomeFolder.url(odd) == own)
        }
    }
}
