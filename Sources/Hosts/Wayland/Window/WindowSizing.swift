/// Determines a window's size, in points, from its own and the compositor's wishes.
package struct WindowSizing: Equatable {
    /// A width and a height in points.
    package struct Size: Equatable, Sendable {
        /// The width in points.
        package var width: Int
        /// The height in points.
        package var height: Int

        /// A size of `width` x `height` points.
        package init(width: Int, height: Int) {
            self.width = width
            self.height = height
        }
    }

    /// The greatest width and height of a window, except for a maximized one, whose size must be
    /// obeyed.
    package static let most = 8192
    /// The greatest number of pixels in a buffer: enough for 8K (7680 x 4320), and 128 MiB; a
    /// window has at most four buffers.
    package static let mostPixels = 1 << 25

    /// The size of the window when neither the compositor nor the user determines it.
    package private(set) var floating: Size
    /// The minimum size; 1 x 1 by default.
    package private(set) var least = Size(width: 1, height: 1)
    /// The maximum size; `most` on a side without limit.
    package private(set) var greatest = Size(width: most, height: most)

    /// The sizing of a window that wants `size`.
    package init(_ size: Size) {
        floating = Self.clamp(size)
    }

    /// Sets the limits; 0 means no limit. A maximum below the minimum is raised to it.
    package mutating func setLimits(least: Size, greatest: Size) {
        self.least = Self.clamp(least)
        let open = Size(
            width: greatest.width <= 0 ? Self.most : greatest.width,
            height: greatest.height <= 0 ? Self.most : greatest.height)
        let raised = Self.clamp(open)
        self.greatest = Size(
            width: max(raised.width, self.least.width),
            height: max(raised.height, self.least.height))
    }

    /// Sets the window's wanted size.
    package mutating func want(_ size: Size) {
        floating = limited(Self.clamp(size))
    }

    /// Returns the size of the content for `configure`. A floating window remembers it for later.
    ///
    /// - Parameter bar: the height of the bar above the content, in points, which is included in
    ///   the compositor's height.
    package mutating func size(for configure: WindowConfigure, bar: Int = 0) -> Size {
        var configure = configure
        if configure.height > 0 { configure.height = max(1, configure.height - bar) }
        if configure.boundsHeight > 0 {
            configure.boundsHeight = max(1, configure.boundsHeight - bar)
        }
        var size = limited(floating)
        if configure.boundsWidth > 0 { size.width = min(size.width, configure.boundsWidth) }
        if configure.boundsHeight > 0 { size.height = min(size.height, configure.boundsHeight) }
        if configure.width > 0 { size.width = configure.width }
        if configure.height > 0 { size.height = configure.height }
        // Any other size would be a protocol error. Its buffer may have fewer pixels.
        if configure.states.contains(.maximized) {
            return Size(width: max(size.width, 1), height: max(size.height, 1))
        }
        size = Self.clamp(size)
        guard configure.states.isDisjoint(with: .decidedByCompositor) else { return size }
        size = limited(size)
        floating = size
        return size
    }

    private func limited(_ size: Size) -> Size {
        Size(
            width: min(max(size.width, least.width), greatest.width),
            height: min(max(size.height, least.height), greatest.height))
    }

    private static func clamp(_ size: Size) -> Size {
        let width = min(max(size.width, 1), most)
        let height = min(max(size.height, 1), most)
        guard width * height > mostPixels else { return Size(width: width, height: height) }
        let part = (Double(mostPixels) / Double(width * height)).squareRoot()
        return Size(width: Int(Double(width) * part), height: Int(Double(height) * part))
    }
}

extension WindowStates {
    /// The states in which the window's own limits don't count.
    static let decidedByCompositor: WindowStates = [
        .maximized, .fullscreen, .tiledLeft, .tiledRight, .tiledTop, .tiledBottom,
    ]
}
