import CoreAnimation
import Foundation
import Primitives
import Stage

/// A lesson about a cost: a scene with the cause and without it, and the code to write.
@MainActor
struct CostLesson {
    /// Updates the scene for the frame at a time, in seconds.
    typealias Move = @MainActor (Double) -> Void

    /// A line of the code that mends the cost.
    enum Line: Equatable {
        /// A line that is removed.
        case out(String)
        /// A line that is added.
        case new(String)
        /// A remark.
        case note(String)
    }

    /// The word in the list of choices.
    let word: String
    /// The cause of the cost, and why it costs.
    let cause: String
    /// The change to make.
    let mend: [Line]
    /// The overlays to choose from; the first shows the cause.
    let overlays: [InstrumentOverlay]
    /// The figure that shows the cost.
    let figure: CostFigure
    /// Builds the scene, with the cause or mended; both look and move alike.
    let make: @MainActor (CostStand, _ isMended: Bool) -> Move

    /// All lessons, in the order of the choices.
    static let all: [CostLesson] = [
        CostLesson(
            word: "Mask",
            cause: "A mask is drawn apart in each frame: one pass for the layer, one for the mask, "
                + "and a third time to put them together. Round corners need none of that.",
            mend: [
                .out("card.mask = roundedShape"), .new("card.cornerRadius = 14"),
                .new("card.masksToBounds = true"),
            ],
            overlays: [.offscreen, .overdraw], figure: .passes, make: MaskScene.build),
        CostLesson(
            word: "Shadow",
            cause: "Without a path a shadow follows what the layer and its sublayers show. When "
                + "that changes, all of it is drawn apart and blurred anew.",
            mend: [
                .new("card.shadowPath = CGPath("), .new("  roundedRect: card.bounds,"),
                .new("  cornerWidth: 16, cornerHeight: 16,"), .new("  transform: nil)"),
            ],
            overlays: [.offscreen, .damage], figure: .passes, make: ShadowScene.build),
        CostLesson(
            word: "Rasterize",
            cause: "A kept picture holds until something below it changes. With the bee inside it "
                + "is painted anew in each frame, and copied besides; the flower alone can be kept.",
            mend: [
                .out("group.shouldRasterize = true"), .new("flower.shouldRasterize = true"),
                .note("// the bee stays outside of it"),
            ],
            overlays: [.rasterized, .overdraw], figure: .pictures, make: RasterizeScene.build),
        CostLesson(
            word: "Opaque",
            cause: "These drawings fill their layers, but nobody said so. So each is blended with "
                + "all that lies behind it, which has to be painted first.",
            mend: [.new("sheet.isOpaque = true")],
            overlays: [.blended, .overdraw], figure: .blended, make: OpaqueScene.build),
        CostLesson(
            word: "Aligned",
            cause:
                "Pictures a little too large, at parts of a pixel: each of their pixels is mixed "
                + "of four in each frame, and they are softer for it.",
            mend: [
                .out("photo.contents = picture"), .new("photo.contents = pictureInItsSize"),
                .new("wall.position.y = (y * scale)"), .new("  .rounded() / scale"),
            ],
            overlays: [.misaligned, .overdraw], figure: .resampled, make: AlignedScene.build),
        CostLesson(
            word: "Thumbnail",
            cause: "Photos of 1200 x 900 pixels in small frames hold all their pixels, and smaller "
                + "copies of them. A thumbnail holds what can be seen.",
            mend: [
                .out("photo.contents = source.image(at: 0)"),
                .new("photo.contents = source.thumbnail("),
                .new("  at: 0, maximumPixelSize: side)"),
            ],
            overlays: [.misaligned, .overdraw], figure: .memory, make: ThumbnailScene.build),
        CostLesson(
            word: "Drawing",
            cause:
                "A drawing is made on the main thread, pixel by pixel, and kept twice. Shapes are "
                + "only described; the render thread paints them.",
            mend: [
                .out("dial.setNeedsDisplay()  // each frame"), .new("let hand = CAShapeLayer()"),
                .new("hand.path = handPath"), .new("hand.transform = turned"),
            ],
            overlays: [.memory, .damage], figure: .drawn, make: DrawingScene.build),
        CostLesson(
            word: "Filter",
            cause: "On white, multiplying changes nothing. Yet a compositing filter has the layer "
                + "drawn apart, with what is below it, in each frame.",
            mend: [
                .out("photo.compositingFilter = \"multiplyBlendMode\""),
                .note("// nothing instead of it"),
            ],
            overlays: [.offscreen, .overdraw], figure: .passes, make: FilterScene.build),
    ]
}

/// The surroundings in which a scene is built.
@MainActor
struct CostStand {
    /// The top layer; the scene gives it a background.
    let layer: CALayer
    /// The colours.
    let theme: Theme
    /// Pixels per point.
    let scale: CGFloat
    /// The pictures that both sides share.
    let art: CostArt

    /// The available size, in points.
    var size: CGSize { layer.bounds.size }

    /// The scale of the scene: 1 in a room of 360 x 220 points.
    var unit: CGFloat { max(0.05, min(size.width / 360, size.height / 220)) }
}
