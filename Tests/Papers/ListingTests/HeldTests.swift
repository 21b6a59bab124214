import Foundation
import Testing

/// What the texts say and other suites hold already.
@Suite("Claims of the texts that other suites hold")
struct HeldTests {
    /// A claim, and the test that holds it.
    struct Held: Sendable, CustomStringConvertible {
        /// The text, and its lines.
        let place: String
        /// The file of the test, below `Tests`, without its extension.
        let file: String
        /// Words out of the file: the test's name, or a fact's.
        let test: String

        var description: String { "\(place): \(file), \"\(test)\"" }

        init(_ place: String, _ file: String, _ test: String) {
            (self.place, self.file, self.test) = (place, file, test)
        }
    }

    static let all = [
        Held(
            "Techniques 21, 33", "Papers/FactTests/Facts+Views",
            "are the layer's"),
        Held(
            "Techniques 57, 205", "Core/CompositorTests/ShadowTests",
            "a plain layer casts its box, whole or at fractions of a pixel"),
        Held(
            "Techniques 57, 205", "Core/CompositorTests/MaskTests",
            "only the mask's alpha counts, where it lies in the layer's own space"),
        Held(
            "Techniques 57, 205", "Core/CompositorTests/CornersTests",
            "each set of corners is round where its bits say, the others square"),
        Held(
            "Techniques 57", "Core/SceneTests/KeyframeTests",
            "the overall curve comes first, then the curve of each segment"),
        Held(
            "Techniques 65", "Views/ViewKitTests/AutoresizingTests",
            "subviews follow from size to size, and not when autoresizesSubviews is false"),
        Held(
            "Techniques 121", "Papers/FactTests/Facts+LayerDefaults",
            "contentsScale"),
        Held(
            "Techniques 123", "Papers/FactTests/Facts+LayerDefaults",
            "masksToBounds"),
        Held(
            "Techniques 125", "Papers/FactTests/Facts+LayerDefaults",
            "contentsRect"),
        Held(
            "Techniques 138", "Core/CompositorTests/ContentsCenterTests",
            "each pixel is the one that the rules give"),
        Held(
            "Techniques 189", "Papers/FactTests/Facts+Views",
            "its delegate is the view"),
        Held(
            "Techniques 205", "Papers/FactTests/Facts+LayerDefaults",
            "minificationFilter"),
        Held(
            "Techniques 330 to 336", "Core/CompositorTests/OverlayTests",
            "areas are tinted in the colour of what was found there"),
        Held(
            "Techniques 376, Performance 75, 130", "Core/CompositorTests/FrameCountTests",
            "group opacity makes a pass only of more than one thing that overlap"),
        Held(
            "Techniques 377, Performance 76", "Core/CompositorTests/FrameCountTests",
            "a mask makes two passes: the layer's and its own"),
        Held(
            "Techniques 368, Performance 33", "Core/CompositorTests/FrameCountTests",
            "a rasterised layer makes a pass when its picture is painted, and none while it is kept"
        ),
        Held(
            "Techniques 424, 434", "Core/CompositorTests/OcclusionTests",
            "an opaque layer hides what is below it"),
        Held(
            "Techniques 426, Performance 177", "Core/CompositorTests/OcclusionTests",
            "a translucent layer hides nothing"),
        Held(
            "Performance 35, Notes 136", "Core/CompositorTests/KeptPictureTests",
            "all pictures together hold two and a half times the target's pixels"),
        Held(
            "Performance 36", "Core/CompositorTests/KeptPictureTests",
            "a picture that isn't drawn for a tenth of a second goes, and the frame for it is asked"
        ),
        Held(
            "Performance 124, 126", "Core/CompositorTests/GroupOpacityTests",
            "a group fades as a whole: nothing shows through what covers it"),
        Held(
            "Performance 130", "Core/CompositorTests/GroupOpacityTests",
            "without grouping each layer fades by itself: overlaps show through"),
        Held(
            "Performance 175", "Core/CompositorTests/OcclusionTests",
            "a group that is hidden isn't opened"),
        Held(
            "Guide 42 to 51", "Core/CoreAnimationTests/ConstraintTests",
            "siblings are read by name, whichever comes first, and across axes"),
        Held(
            "Guide 114", "Core/CompositorTests/FilterTransitionTests",
            "a filter gets the old and the new picture with all that is below"),
        Held(
            "Guide 115", "Core/SceneTests/TransitionTests",
            "progress runs from its start to its end, and the transition is gone after it"),
        Held(
            "Guide 267", "Core/CompositorTests/ShapeTests",
            "a path is as sharp as Cairo draws it, however it is turned"),
        Held(
            "Guide 272", "Core/CoreAnimationTests/BackingStoreTests",
            "a size that is no pixel draws nothing; a thousandth of a point is one pixel"),
        Held(
            "Guide 280", "Core/CompositorTests/ShadowCacheTests",
            "sublayers inside an opaque card cost nothing; a path is blurred once"),
        Held(
            "Drawing 5", "Core/CoreAnimationTests/BackingStoreTests",
            "bytes are counted by layer and in all, as long as anybody holds them"),
        Held(
            "Drawing 103, 104", "Core/CoreAnimationTests/BackingStoreTests",
            "an area that drawing itself marks is drawn in the next commit, and nothing else"),
        Held(
            "Drawing 127, Notes 36 to 43", "Hosts/HeadlessTests/TiledLayerTests",
            "the tiles in sight are drawn, once, beside the main thread, and are seen"),
        Held(
            "Drawing 127", "Hosts/HeadlessTests/TiledLayerTests",
            "a delegate that may draws tiles beside the main thread"),
        Held(
            "Notes 45, 112", "Core/DrawingTests/Images/DeferredTests",
            "an image from a source is decoded when its pixels are asked for, not before"),
        Held(
            "Notes 49", "Core/DrawingTests/Images/DeferredTests",
            "decoding at once, on a worker, and the error of damaged data"),
        Held(
            "Notes 104", "Core/DrawingTests/Images/ImageCacheTests",
            "an image is there the second time; another size or scale is another image"),
        Held(
            "Notes 108", "Core/DrawingTests/Images/DeferredTests",
            "without a cache the pixels go with the last that shows them"),
        Held(
            "Notes 121", "Core/DrawingTests/Images/IncrementalTests",
            "a plain picture fills from the top"),
        Held(
            "Notes 121", "Core/DrawingTests/Images/IncrementalTests",
            "interlaced PNGs and JPEGs in scans show all of the area, and get sharper"),
        Held(
            "Notes 131", "Core/StageTests/DisplayLinkTests",
            "a link is called once a frame, with the time at which the frame is seen"),
        Held(
            "Notes 148", "Programs/EndToEndTests/WindowTests",
            "while main is blocked for seconds, different frames go on being seen"),
        Held(
            "Notes 144", "Views/ViewKitTests/PictureViewTests",
            "glass blurs what is behind, and leaves what is on it sharp"),
    ]

    @Test("each test that is named is there", arguments: all)
    func there(held: Held) throws {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let text = try String(
            contentsOf: tests.appending(path: "\(held.file).swift"), encoding: .utf8)
        #expect(text.contains("\"\(held.test)\""), "\(held)")
    }
}
