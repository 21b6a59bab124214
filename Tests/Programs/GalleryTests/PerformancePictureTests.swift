import Testing

@testable import Gallery

/// The page against pictures that somebody has looked at, without overlays, whose look is others' affair.
@MainActor @Suite("Pictures of the page of what costs", .serialized)
struct PerformancePictureTests {
    struct Look: Sendable, CustomTestStringConvertible {
        var lesson: Int
        var isDark: Bool
        var width = 760
        var height = 560

        var testDescription: String {
            let word = CostWords.all[lesson]
            return "performance-\(word)-\(isDark ? "dark" : "light")\(width < 500 ? "-narrow" : "")"
        }
    }

    /// The words of the chooser, for names of files.
    private enum CostWords {
        static let all = [
            "mask", "shadow", "rasterize", "opaque", "aligned", "thumbnail", "drawing", "filter",
        ]
    }

    nonisolated private static let looks = [
        Look(lesson: 0, isDark: true), Look(lesson: 1, isDark: false),
        Look(lesson: 2, isDark: false), Look(lesson: 3, isDark: true),
        Look(lesson: 4, isDark: false), Look(lesson: 5, isDark: true),
        Look(lesson: 6, isDark: true), Look(lesson: 7, isDark: false, width: 400, height: 780),
        Look(lesson: 6, isDark: false, width: 400, height: 780),
    ]

    @Test("a lesson looks as it did, with counts and without times", arguments: looks)
    func looks(look: Look) throws {
        let picture = PagePicture(
            page: "performance", isDark: look.isDark, size: (look.width, look.height),
            choice: look.lesson)
        try picture.expect(look.testDescription, at: [0, 0.3, 0.55, 0.57]) { page in
            try #require(page as? PerformancePage).lay(nil)
        }
    }
}
