import Foundation

extension UIControl {
    /// The place of a control's content from side to side; Apple's numbers.
    public enum ContentHorizontalAlignment: Int, Sendable {
        /// Content lies in the middle.
        case center = 0
        /// Content lies at the left edge.
        case left = 1
        /// Content lies at the right edge.
        case right = 2
        /// Content fills the width: a picture without a title; a title begins at the left edge (choice).
        case fill = 3
        /// Content lies at the edge where reading begins.
        case leading = 4
        /// Content lies at the edge where reading ends.
        case trailing = 5
    }

    /// The place of a control's content from top to bottom; Apple's numbers.
    public enum ContentVerticalAlignment: Int, Sendable {
        /// Content lies in the middle.
        case center = 0
        /// Content lies at the upper edge.
        case top = 1
        /// Content lies at the lower edge.
        case bottom = 2
        /// Content fills the height; titles stay in the middle.
        case fill = 3
    }

    /// The place of the content from side to side, where leading and trailing edges are left and right ones.
    public var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        switch contentHorizontalAlignment {
        case .leading: isFromRight ? .right : .left
        case .trailing: isFromRight ? .left : .right
        default: contentHorizontalAlignment
        }
    }

    /// The part of the free room that is to the left of the content.
    var freePart: CGFloat {
        switch effectiveContentHorizontalAlignment {
        case .left, .fill: 0
        case .right: 1
        default: 0.5
        }
    }

    /// The part of the free room that is above the content.
    var upperPart: CGFloat {
        switch contentVerticalAlignment {
        case .center, .fill: 0.5
        case .top: 0
        case .bottom: 1
        }
    }
}
