import Foundation
import Testing

@Suite("docs/book.md")
struct BookTests {
    /// Each page of the gallery has its lines in `assets/code`, under the page's name.
    @Test("the book opens pages of the gallery, with a Chinese title and summary for each chapter")
    func chapters() throws {
        let text = try Documents.text("docs/book.md")
        let chapters = text.split(separator: "\n## ").dropFirst()
        // The book has fifteen, the guide's second half four, and two come from articles.
        #expect(chapters.count == 21)
        for chapter in chapters {
            let lines = chapter.split(separator: "\n")
            for words in lines.prefix(2) {
                #expect(
                    words.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) },
                    "\(words)")
            }
            let pages = chapter.matches(of: /--page ([\w-]+)/).map(\.1)
            #expect(
                !pages.isEmpty || chapter.contains("LAMINA_DEBUG=trace"), "\(lines.first ?? "")")
            for page in pages {
                let file = Documents.top.appending(path: "assets/code/\(page).swift")
                #expect(FileManager.default.fileExists(atPath: file.path), "\(page)")
            }
            #expect(chapter.contains("\n- Here: ") && chapter.contains("\n- Tested: `Tests/"))
        }
    }
}
