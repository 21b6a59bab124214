import Chalkboard
import Foundation
import Testing

/// Where documents are, by xdg-user-dirs and the XDG Base Directory Specification (freedesktop.org).
@Suite("User folders")
struct UserFolderTests {
    /// The folder of documents of a home with such a file of user folders.
    private func documents(_ text: String?, _ more: [String: String] = [:]) -> String {
        let environment = ["HOME": "/home/ann"].merging(more) { $1 }
        let config = more["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let wanted = (config ?? "/home/ann/.config") + "/user-dirs.dirs"
        return UserFolders.documents(environment) { $0.path == wanted ? text : nil }.path
    }

    @Test("the environment comes first, then the file, then Documents")
    func order() {
        let file = "XDG_DOCUMENTS_DIR=\"$HOME/Dokumente\"\n"
        #expect(documents(file, ["XDG_DOCUMENTS_DIR": "/data/papers"]) == "/data/papers")
        #expect(documents(file) == "/home/ann/Dokumente")
        #expect(documents(nil) == "/home/ann/Documents")
        #expect(documents(file, ["XDG_DOCUMENTS_DIR": "papers"]) == "/home/ann/Dokumente")
        #expect(documents(file, ["XDG_CONFIG_HOME": "/etc/ann"]) == "/home/ann/Dokumente")
        // A relative folder of settings is to be ignored.
        #expect(documents(file, ["XDG_CONFIG_HOME": "conf"]) == "/home/ann/Dokumente")
    }

    @Test(
        "lines are read as the specification has them",
        arguments: [
            ("XDG_DOCUMENTS_DIR=\"/srv/ann\"", "/srv/ann"),
            ("# XDG_DOCUMENTS_DIR=\"/no\"\n  XDG_DOCUMENTS_DIR = \"$HOME/a b\"", "/home/ann/a b"),
            ("XDG_DOCUMENTS_DIR=\"$HOME/a\\\"b\\$c\\\\d\"", "/home/ann/a\"b$c\\d"),
            ("XDG_DOCUMENTS_DIR=\"/one\"\nXDG_DOCUMENTS_DIR=\"/two\"", "/two"),
            ("XDG_DOWNLOAD_DIR=\"/no\"\nXDG_DOCUMENTS_DIR_X=\"/no\"", "/home/ann/Documents"),
            ("XDG_DOCUMENTS_DIR=\"relative\"", "/home/ann/Documents"),
            ("XDG_DOCUMENTS_DIR=\"$HOMER/x\"", "/home/ann/Documents"),
            ("XDG_DOCUMENTS_DIR=/bare", "/home/ann/Documents"),
            ("XDG_DOCUMENTS_DIR=\"/open", "/home/ann/Documents"),
            ("XDG_DOCUMENTS_DIR=\"$HOME\"", "/home/ann"),
            ("XDG_DOCUMENTS_DIR=\"$HOME/\"", "/home/ann"),
        ])
    func lines(text: String, wanted: String) {
        #expect(documents(text) == wanted)
    }
}
