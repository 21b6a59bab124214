// What programs do at a key.
extension Window {
    /// Asks to fill the monitor, or no longer where it does.
    public func toggleFullscreen() {
        setFullscreen(!states.contains(.fullscreen))
    }

    /// What Escape does where nothing else is open: back from the full monitor first, then the end.
    public func leaveFullscreenOrClose() {
        if states.contains(.fullscreen) { setFullscreen(false) } else { close() }
    }
}
