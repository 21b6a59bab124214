import Scene

/// The frame of a window in one state: its parts around the content, and their functions.
///
/// A pure function of the compositor's state. Lengths are whole points and multiples of 4, so that
/// they are whole pixels at the scales 1.25, 1.5 and 1.75, too.
struct FrameForm: Sendable, Equatable {
    /// Sides of a window.
    struct Sides: OptionSet, Sendable, Hashable {
        /// The bits of `WindowEdge`.
        let rawValue: UInt32

        /// The sides of these bits.
        init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        /// The upper side.
        static let top = Sides(rawValue: WindowEdge.top.rawValue)
        /// The lower side.
        static let bottom = Sides(rawValue: WindowEdge.bottom.rawValue)
        /// The left side.
        static let left = Sides(rawValue: WindowEdge.left.rawValue)
        /// The right side.
        static let right = Sides(rawValue: WindowEdge.right.rawValue)
        /// All four.
        static let all: Sides = [.top, .bottom, .left, .right]
    }

    /// The border around the content.
    var border = SurfaceBorder.none
    /// The buttons of the bar, from its end.
    var buttons: [FrameButton] = []
    /// The sides that can be dragged.
    var grips: Sides = []
    /// Whether the window casts a shadow.
    var hasShadow = false
    /// Whether the maximize button restores the window.
    var isMaximized = false
    /// Whether the compositor has a menu for windows.
    var hasMenu = false
    /// Whether the bar is mirrored, for programs that are read from the right: the buttons are at the
    /// left.
    var isMirrored = false

    /// No frame.
    static let none = FrameForm()

    /// The height of the bar, in points.
    static let barHeight = 44
    /// The radius of the corners of a floating window, in points.
    static let radius = 12
    /// The room for the shadow, which falls downward, in points.
    static let shadow = SurfaceBorder.Edges(top: 28, left: 36, bottom: 48, right: 36)
    /// The width of the grips outside a window at its edges and corners, in points.
    static let (edgeGrip, cornerGrip) = (10, 12)
    /// The width of a button of the bar including its surroundings, in points.
    static let buttonWidth = 36
    /// The room between the last button and the end of the bar, in points.
    static let barEnd = 4
    /// The gap between the bar's start and the icon, and the icon's side, in points.
    static let (iconGap, iconSide) = (12, 24)
    /// The end of the icon, in points from the bar's start.
    static let iconEnd = iconGap + iconSide
    /// The least width to which a window with a frame can be dragged: there is room for the buttons
    /// and a part of the title.
    static let leastWidth = 160

    /// Whether the window has a bar.
    var hasFrame: Bool { border.bar > 0 }

    /// Returns the frame of a window with the compositor's `states`.
    ///
    /// - Parameter isResizable: false for a window whose minimum size is its maximum.
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
    /// The sides on which the window is tiled.
    var tiledSides: FrameForm.Sides {
        var sides: FrameForm.Sides = []
        if contains(.tiledTop) { sides.insert(.top) }
        if contains(.tiledBottom) { sides.insert(.bottom) }
        if contains(.tiledLeft) { sides.insert(.left) }
        if contains(.tiledRight) { sides.insert(.right) }
        return sides
    }
}
