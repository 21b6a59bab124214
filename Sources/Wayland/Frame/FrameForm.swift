import Scene

/// The frame of a window in one situation: what it has around its content, and what that can do.
///
/// A pure function of what the compositor says. Lengths are whole points and multiples of 4, so that
/// they are whole pixels at the scales 1.25, 1.5 and 1.75, too.
struct FrameForm: Sendable, Equatable {
    /// Sides of a window.
    struct Sides: OptionSet, Sendable, Hashable {
        /// Bits of `WindowEdge`.
        let rawValue: UInt32

        /// The sides of these bits.
        init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// Above.
        static let top = Sides(rawValue: WindowEdge.top.rawValue)
        /// Below.
        static let bottom = Sides(rawValue: WindowEdge.bottom.rawValue)
        /// To the left.
        static let left = Sides(rawValue: WindowEdge.left.rawValue)
        /// To the right.
        static let right = Sides(rawValue: WindowEdge.right.rawValue)
        /// All four.
        static let all: Sides = [.top, .bottom, .left, .right]
    }

    /// What lies around the content.
    var border = SurfaceBorder.none
    /// The buttons of the bar, from its end.
    var buttons: [FrameButton] = []
    /// The sides that can be dragged.
    var grips: Sides = []
    /// True when the window casts a shadow.
    var hasShadow = false
    /// True when the button that maximises does the opposite.
    var isMaximized = false
    /// True when the compositor has a menu for windows.
    var hasMenu = false

    /// No frame.
    static let none = FrameForm()

    /// The height of the bar, in points.
    static let barHeight = 44
    /// The radius of the corners of a window that floats, in points.
    static let radius = 12
    /// Room for the shadow, which falls downward, in points.
    static let shadow = SurfaceBorder.Edges(top: 28, left: 36, bottom: 48, right: 36)
    /// How far outside a window its edges and corners are taken hold of, in points.
    static let (edgeGrip, cornerGrip) = (10, 12)
    /// The width of a button of the bar with what is around it, in points.
    static let buttonWidth = 36
    /// The room between the last button and the end of the bar, in points.
    static let barEnd = 4
    /// No window with a frame is dragged to be narrower: the buttons stay, and some of the title.
    static let leastWidth = 160

    /// True when there is something around the content.
    var hasFrame: Bool { border.bar > 0 }

    /// The frame of a window that the compositor shows as `states` say.
    ///
    /// - Parameter isResizable: false for a window whose least size is its greatest.
    static func of(
        _ states: WindowStates, _ capabilities: WindowCapabilities, isResizable: Bool
    ) -> FrameForm {
        guard !states.contains(.fullscreen) else { return .none }
        var form = FrameForm()
        form.border.bar = barHeight
        form.isMaximized = states.contains(.maximized)
        form.hasMenu = capabilities.contains(.menu)
        form.buttons = [.close]
        if capabilities.contains(.maximize), isResizable || form.isMaximized {
            form.buttons.append(.maximize)
        }
        if capabilities.contains(.minimize) { form.buttons.append(.minimize) }
        if form.isMaximized { return form }
        let free = Sides.all.subtracting(states.tiledSides)
        if isResizable { form.grips = free }
        if free == .all {
            form.hasShadow = true
            form.border.radius = radius
            form.border.margin = shadow
            form.border.grip = isResizable ? edgeGrip : 0
        } else if isResizable {
            form.border.margin = grip(on: free)
            form.border.grip = edgeGrip
        }
        return form
    }

    private static func grip(on sides: Sides) -> SurfaceBorder.Edges {
        SurfaceBorder.Edges(
            top: sides.contains(.top) ? cornerGrip : 0,
            left: sides.contains(.left) ? cornerGrip : 0,
            bottom: sides.contains(.bottom) ? cornerGrip : 0,
            right: sides.contains(.right) ? cornerGrip : 0)
    }
}

extension WindowStates {
    /// The sides on which the window touches something.
    var tiledSides: FrameForm.Sides {
        var sides: FrameForm.Sides = []
        if contains(.tiledTop) { sides.insert(.top) }
        if contains(.tiledBottom) { sides.insert(.bottom) }
        if contains(.tiledLeft) { sides.insert(.left) }
        if contains(.tiledRight) { sides.insert(.right) }
        return sides
    }
}
