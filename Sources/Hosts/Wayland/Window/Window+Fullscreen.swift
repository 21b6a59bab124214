// Common key commands of programs
extension Window {
    /// Makes the window fullscreen, or restores it.
    public func toggleFullscreen() {
        setFullscreen(!states.contains(.fullscreen))
    }

    /// The usual effect of Escape: leaves fullscreen first, and otherwise closes the window.
    public func leaveFullscreenOrClose() {
        if states.contains(.fullscreen) { setFullscreen(false) } else { close() }
    }
}
