import Testing

@Suite("The form", .serialized)
struct SignupTests {
    @Test("errors are told in place, Return goes on, and the button works once all is right")
    func story() throws {
        guard let show = try Show("signup", width: 480, height: 560) else { return }
        try show.type("Ada\nada.example\nsecret\n")
        try show.expect("signup-errors")
        // The email, behind its last letter
        try show.click(300, 186)
        try show.press(Keys.backspace, times: "ada.example".count)
        try show.type("ada@example.org\n")
        // The password is longer now; the errors are gone, and all below has moved up.
        try show.type("secret\n")
        // The terms of use
        try show.click(434, 374)
        try show.expect("signup")
        // The button
        try show.click(240, 435)
        try show.expect("signup-welcome")
        try show.press(Keys.enter)
        try show.expect("signup")
        #expect(show.isRunning)
    }
}
