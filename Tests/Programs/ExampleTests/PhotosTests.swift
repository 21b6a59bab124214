import Testing

@Suite("The photos", .serialized)
struct PhotosTests {
    @Test("a photo grows out of the grid by Return and by a click, is zoomed, and goes back")
    func story() throws {
        guard let show = try Show("photos", width: 760, height: 560) else { return }
        try show.expect("photos")
        // The second photo, and back by its button
        try show.press(Keys.tab)
        try show.press(Keys.right)
        try show.press(Keys.enter)
        try show.expect("photos-open")
        try show.click(60, 30)
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
