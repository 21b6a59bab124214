import Testing

@Suite("The photos", .serialized)
struct PhotosTests {
    @Test("a photo grows out of the grid, is zoomed, and is pulled back to its place")
    func story() throws {
        guard let show = try Show("photos", width: 760, height: 560) else { return }
        try show.expect("photos")
        try show.click(300, 200)
        try show.expect("photos-open")
        try show.clickTwice(380, 330)
        try show.expect("photos-zoomed")
        try show.clickTwice(380, 330)
        try show.expect("photos-open")
        try show.drag((380, 230), to: (380, 480))
        try show.expect("photos")
        #expect(show.isRunning)
    }
}
