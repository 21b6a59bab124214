import Testing

@Suite("The settings", .serialized)
struct SettingsTests {
    @Test("a switch, a segment, a slider and a wheel are set, and are so at the next start")
    func story() throws {
        guard let show = try Show("settings", width: 480, height: 620) else { return }
        try show.expect("settings")
        // To the first row and the switch in it, which allows notifications; the sounds can't be set
        // now.
        try show.press(Keys.tab, times: 2)
        try show.press(Keys.space)
        // Dark
        try show.click(397, 319)
        try show.drag((380, 363), to: (290, 363))
        try show.click(240, 408)
        // A row of the wheel is 32 high.
        try show.click(240, 536)
        try show.expect("settings-dark")
        #expect(show.isRunning)
        try show.reopen()
        try show.click(240, 408)
        try show.expect("settings-kept")
        // From the first row to the last, into the wheel in it, and to another time
        try show.press(Keys.tab)
        try show.press(Keys.down, times: 5)
        try show.press(Keys.tab)
        try show.press(Keys.up)
        #expect(show.isRunning)
    }
}
