public import CoreAnimation
public import Foundation
public import Stage

/// What a page gets to work with.
@MainActor
public struct PageScene {
    /// The page's own layer; its bounds are the page, y downward.
    public let layer: CALayer
    /// The colours.
    public let theme: Theme
    /// Pixels per point, for drawing.
    public let scale: CGFloat
    let assets: (String) -> Data?
    /// The time of day at the page's time 0.
    let date: Date
    /// True for a page that is shown alone: what works it may be left out.
    var isAlone = false
    /// Which of its ways the page begins with; nil for its own.
    let choice: Int?
    /// The picture that a page shows instead of its own; nil for its own.
    let picture: URL?
    /// Gives the bytes of a file; nil when it can't be read. Any thread.
    let file: @Sendable (URL) -> Data?
    /// Seconds of the main thread's work; nil where times are not to be shown.
    let stopwatch: (@MainActor () -> Double)?

    /// The bytes of a file in assets; nil when it is not there.
    func asset(_ name: String) -> Data? { assets(name) }

    /// A label in the page's scheme.
    func label(
        _ text: String, size: CGFloat = 13, isQuiet: Bool = true, width: CGFloat? = nil
    ) -> LabelLayer {
        LabelLayer(
            text,
            style: .init(
                size: size, weight: isQuiet ? .regular : .semibold,
                color: isQuiet ? theme.quietText : theme.text),
            width: width, scale: scale)
    }

    /// Puts a heading on a card; the short one, where there is one and the other has no room.
    @discardableResult
    func addTitle(_ text: String, short: String? = nil, to card: CALayer) -> LabelLayer {
        let label = label(text, isQuiet: false)
        let room = max(1, card.bounds.width - 34)
        if let short, label.bounds.width > room { label.text = short }
        label.room = room
        label.position = CGPoint(x: 18, y: 15)
        card.addSublayer(label)
        return label
    }

    /// A rounded card for a group of things.
    func card(_ frame: CGRect) -> CALayer {
        let card = CALayer()
        card.frame = frame
        card.backgroundColor = theme.card
        card.cornerRadius = 14
        card.borderColor = theme.line
        card.borderWidth = 1
        layer.addSublayer(card)
        return card
    }
}

/// One topic, alive.
@MainActor
public protocol GalleryPage: AnyObject {
    /// Builds the page under `scene.layer`, whose bounds are set.
    init(_ scene: PageScene)
    /// True when `tick` is wanted in each frame.
    var wantsTicks: Bool { get }
    /// The page's own time moved on to `time`, in seconds from 0.
    func tick(_ time: Double)
    /// Something happened on the page; `point` is in its space.
    func handle(_ event: LayerEvent, at point: CGPoint)
    /// Something is dragged over the window; says what a drop would do.
    func handle(_ drag: DragEvent) -> DropOperation
}

extension GalleryPage {
    /// Most pages move by animations alone.
    public var wantsTicks: Bool { false }
    /// Nothing.
    public func tick(_ time: Double) {}
    /// Nothing.
    public func handle(_ event: LayerEvent, at point: CGPoint) {}
    /// Nothing can be dropped.
    public func handle(_ drag: DragEvent) -> DropOperation { .none }
}

extension CGRect {
    /// The rectangle without a margin; empty around the same middle where the margin is all of it.
    func shrunk(_ dx: CGFloat, _ dy: CGFloat) -> CGRect {
        insetBy(dx: min(dx, max(0, width) / 2), dy: min(dy, max(0, height) / 2))
    }
}

/// A page's entry in the list.
@MainActor
public struct PageEntry {
    /// The word on the command line.
    public let name: String
    /// The heading.
    public let title: String
    /// What there is to see, in a sentence or two.
    public let summary: String
    let make: @MainActor (PageScene) -> any GalleryPage
    /// True for one that is a single card: shown alone it fills all that there is.
    var isWhole = false

    /// Every page, in the order of the list.
    public static let all: [PageEntry] = [
        PageEntry(
            name: "layers", title: "Layers and geometry",
            summary: "Bounds, position, anchor point, transform: a tree of rectangles, each in "
                + "its parent's space.",
            make: LayersPage.init),
        PageEntry(
            name: "constraints", title: "Constraints and autoresizing",
            summary: "Layers that know where they belong, however large their superlayer is. The "
                + "sizes change by themselves until you take a slider.",
            make: ConstraintsPage.init),
        PageEntry(
            name: "corners", title: "Corners",
            summary: "A circular corner looks out from under a continuous one of the same radius. "
                + "Beside them, cards of which only some corners are round.",
            make: CornersPage.init),
        PageEntry(
            name: "masks", title: "Masks",
            summary: "A picture is seen through another layer's alpha: a tree of discs, a word, a "
                + "drawn picture, a mask that has a mask. All of them move by themselves.",
            make: MasksPage.init),
        PageEntry(
            name: "shapes", title: "Shapes",
            summary: "Paths drawn by the renderer, as sharp as the screen: a line that is written, "
                + "rings, a path that becomes another, dashes that march.",
            make: ShapePage.init),
        PageEntry(
            name: "gradients", title: "Gradients",
            summary: "Colours along a line, in rings and around a point, mixed anew in each frame, "
                + "and too fine for bands.",
            make: GradientPage.init),
        PageEntry(
            name: "text", title: "Text",
            summary: "Lines, paragraphs and fonts as layers: wrapped, cut short, aligned, in many "
                + "styles, and sharp while they grow.",
            make: TextPage.init),
        PageEntry(
            name: "clock", title: "A clock",
            summary: "Replicated ticks, text and shapes, moved by animations alone: the main "
                + "thread sleeps while the hands go round.",
            make: ClockPage.init, isWhole: true),
        PageEntry(
            name: "map", title: "A tiled map",
            summary: "A sheet of 20,000 x 20,000 points, drawn in tiles beside the main thread as "
                + "far as it is seen. Drag it, scroll or pinch to zoom.",
            make: MapPage.init, isWhole: true),
        PageEntry(
            name: "picture", title: "A huge picture",
            summary: "Cut from its file in tiles, as far as it is seen; never held whole. Drag "
                + "it, scroll or pinch to zoom, drop another picture on it.",
            make: PicturePage.init, isWhole: true),
        PageEntry(
            name: "replicators", title: "Replicators",
            summary: "A few layers, drawn many times: each copy in another place, colour and time. "
                + "Nothing is copied; the renderer walks again.",
            make: ReplicatorPage.init),
        PageEntry(
            name: "fireworks", title: "Fireworks",
            summary:
                "Particles that emit particles: rockets, stars, what they leave behind, and all "
                + "of it again in the water. Click into the sky.",
            make: FireworksPage.init, isWhole: true),
        PageEntry(
            name: "opacity", title: "Group opacity",
            summary: "The same card four times, half faded: as one, each part by itself, and as a "
                + "picture that is painted once. It fades by itself until you take the slider.",
            make: OpacityPage.init),
        PageEntry(
            name: "implicit", title: "Implicit animations",
            summary: "Set a property and it moves by itself. Click anywhere to send the square "
                + "there in another colour.",
            make: ImplicitPage.init, isWhole: true),
        PageEntry(
            name: "easing", title: "Timing functions",
            summary: "A curve turns the time that passed into progress. Drag its two handles, or "
                + "start from one of the five that have names.",
            make: EasingPage.init),
        PageEntry(
            name: "springs", title: "Springs",
            summary: "Mass, stiffness and damping make the curve; it takes as long as it takes. "
                + "Click the ground to send the square there.",
            make: SpringsPage.init),
        PageEntry(
            name: "keyframes", title: "Keyframes and paths",
            summary: "A layer follows a path and turns with it; below, five ways through the same "
                + "points. Click to add a point to the path.",
            make: KeyframesPage.init),
        PageEntry(
            name: "groups", title: "Groups and completion",
            summary: "A group runs animations by one timetable. A completion block runs when they "
                + "are over, and may start the next. Click to start anew.",
            make: GroupsPage.init),
        PageEntry(
            name: "transitions", title: "Transitions",
            summary: "Eleven ways for a layer's old picture to give way to the new one. Click one.",
            make: TransitionsPage.init),
        PageEntry(
            name: "time", title: "Layer time",
            summary: "t = (tp − beginTime) · speed + timeOffset: every layer makes its time from "
                + "its parent's. Stop it, turn it round, drag it.",
            make: TimePage.init),
        PageEntry(
            name: "shadows", title: "Shadows",
            summary: "Radius, offset, opacity and colour; of a path, or of what a layer and its "
                + "sublayers show together. The sliders work the card at the right.",
            make: ShadowsPage.init),
        PageEntry(
            name: "nine-part", title: "Nine parts",
            summary: "contentsCenter names the part of a picture that may grow. Corners keep their "
                + "size, edges grow one way; below, what becomes of it otherwise.",
            make: NinePartPage.init),
        PageEntry(
            name: "sampling", title: "Sampling and edges",
            summary: "The same chessboard, seen small by three filters; and turned edges with "
                + "antialiasing and without. Everything turns slowly.",
            make: SamplingPage.init),
        PageEntry(
            name: "cube", title: "A cube in space",
            summary: "Six faces and a ring in one space: the renderer finds what is in front, and "
                + "cuts planes where they meet. Drag to turn the cube.",
            make: CubePage.init, isWhole: true),
        PageEntry(
            name: "matrix", title: "100,000 layers",
            summary: "A block of 100 x 100 x 10 layers in space, of which only those in sight "
                + "exist: what leaves on one side comes back on the other. Drag it or scroll.",
            make: MatrixPage.init),
        PageEntry(
            name: "carousel", title: "Carousel",
            summary: "Cards on a ring, sorted by their depth. Drag or scroll to turn it; a click "
                + "is tested against what is in front.",
            make: CarouselPage.init, isWhole: true),
        PageEntry(
            name: "photos", title: "Photos on the move",
            summary: "Photos of 2400 x 1600 pixels come into sight, four ways to load them, and "
                + "the frames that each way loses. Drag or scroll the strip.",
            make: PhotosPage.init),
        PageEntry(
            name: "download", title: "A slow download",
            summary:
                "The same picture in four kinds of files, as it arrives: rows from the top, or "
                + "all of it at once that gets sharper.",
            make: DownloadPage.init),
        PageEntry(
            name: "animated", title: "Animated images",
            summary: "One animation, written as GIF, APNG and WebP and played from these files, "
                + "each frame as long as its file says.",
            make: AnimatedPage.init),
        PageEntry(
            name: "blends", title: "Blend modes",
            summary: "A disc is put over a picture by each compositing filter; the last ten are "
                + "operators on what is below and what isn't.",
            make: BlendPage.init),
        PageEntry(
            name: "filters", title: "Filters",
            summary:
                "Blurs and maps of colours, of the flattened layer. The sliders work a tree of "
                + "layers in which something moves.",
            make: FiltersPage.init),
        PageEntry(
            name: "backdrop", title: "Background filters",
            summary: "Background filters blur and colour what is below a layer, inside its shape, "
                + "while that moves. Drag the card.",
            make: BackdropPage.init, isWhole: true),
        PageEntry(
            name: "hit", title: "Hit a moving layer",
            summary: "The layers move on the render thread. Click one: the hit is tested against "
                + "what you see, not against the model.",
            make: HitPage.init, isWhole: true),
        PageEntry(
            name: "drawing", title: "Drawing and dirty rectangles",
            summary: "Only the rectangle that changed is cleared, clipped and drawn again. Draw "
                + "with the pointer, too.",
            make: DrawingPage.init),
        PageEntry(
            name: "link", title: "Display link",
            summary: "A call for each frame, with the time at which it will be seen. The dots are "
                + "placed by that time; the bars are the time between calls.",
            make: LinkPage.init),
        PageEntry(
            name: "views", title: "Views",
            summary: "Animation blocks of views: springs, curves, keyframes, a turn over, and an "
                + "animator that the slider moves by hand.",
            make: ViewsPage.init),
        PageEntry(
            name: "gestures", title: "Gestures",
            summary: "Photos to drag, pinch and turn, with as many fingers as there are. "
                + "Recognisers share the touches.",
            make: GesturesPage.init),
        PageEntry(
            name: "scroll-view", title: "Scroll views",
            summary: "Content that slows down, is held back beyond its ends and comes back; pages; "
                + "and a picture to zoom.",
            make: ScrollViewPage.init),
        PageEntry(
            name: "performance", title: "Performance",
            summary: "What costs, and the lines that mend it: the same scene twice, each rendered "
                + "by one core beside the window, and measured while you look.",
            make: PerformancePage.init),
    ]
}
