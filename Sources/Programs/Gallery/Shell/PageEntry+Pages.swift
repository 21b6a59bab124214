// The pages, in the order of the list.
extension PageEntry {
    /// All pages; those of a group follow each other.
    public static let all: [PageEntry] =
        layersPages + drawingPages + animationPages + copiesPages + spacePages + picturesPages
        + filtersPages + inputPages + costPages

    private static let layersPages: [PageEntry] = [
        PageEntry(
            name: "layers", title: "Layers and geometry", group: "Layers",
            summary: "Bounds, position, anchor point and transform make a tree of rectangles, "
                + "each in its parent’s space.",
            advice: "Watch the dots: a layer turns about its anchor point.",
            make: LayersPage.init),
        PageEntry(
            name: "constraints", title: "Constraints and autoresizing", group: "Layers",
            summary: "Layers that know where they belong, however large their superlayer is.",
            advice: "Take a slider: the sizes change by themselves until you do.",
            make: ConstraintsPage.init),
        PageEntry(
            name: "corners", title: "Corners", group: "Layers",
            summary: "A circular corner looks out from under a continuous one of the same radius. "
                + "Beside them, cards of which only some corners are round.",
            advice: "Set the radius to 100 % and compare the two curves.",
            make: CornersPage.init),
        PageEntry(
            name: "masks", title: "Masks", group: "Layers",
            summary: "A picture is seen through another layer’s alpha: a tree of discs, a word, a "
                + "drawn picture, a mask that has a mask.",
            advice: "Watch the word: the mask moves, the picture below stands still.",
            make: MasksPage.init),
        PageEntry(
            name: "opacity", title: "Group opacity", group: "Layers",
            summary: "The same card four times, half faded: as one, each part by itself, and as a "
                + "picture that is painted once.",
            advice: "Take the slider, and look where the discs lie over each other.",
            make: OpacityPage.init),
        PageEntry(
            name: "shadows", title: "Shadows", group: "Layers",
            summary: "Radius, offset, opacity and colour; of a path, or of what a layer and its "
                + "sublayers show together.",
            advice: "Move the sliders: they work the card at the right.",
            make: ShadowsPage.init),
        PageEntry(
            name: "nine-part", title: "Nine parts", group: "Layers",
            summary: "contentsCenter names the part of a picture that may grow: corners keep "
                + "their size, edges grow one way.",
            advice: "Choose a picture, then move its lines until nothing is torn.",
            make: NinePartPage.init),
        PageEntry(
            name: "sampling", title: "Sampling and edges", group: "Layers",
            summary: "The same chessboard, seen small by three filters; and turned edges with "
                + "antialiasing and without.",
            advice: "Move the bias: a sharper level of the picture flickers more.",
            make: SamplingPage.init),
    ]

    private static let drawingPages: [PageEntry] = [
        PageEntry(
            name: "shapes", title: "Shapes", group: "Drawing",
            summary: "Paths drawn by the renderer, as sharp as the screen: a line that is "
                + "written, rings, a path that becomes another, dashes that march.",
            advice: "Enlarge the window: every line is drawn anew, none is stretched.",
            make: ShapePage.init),
        PageEntry(
            name: "gradients", title: "Gradients", group: "Drawing",
            summary: "Colours along a line, in rings and around a point, mixed anew in each "
                + "frame, and too fine for bands.",
            advice: "Look for steps in the last card: twelve shades, and no bands.",
            make: GradientPage.init),
        PageEntry(
            name: "text", title: "Text", group: "Drawing",
            summary: "Lines, paragraphs and fonts as layers: wrapped, cut short, aligned, in many "
                + "styles, and sharp while they grow.",
            advice: "Compare the two words at the right while they grow.",
            make: TextPage.init),
        PageEntry(
            name: "drawing", title: "Drawing and dirty rectangles", group: "Drawing",
            summary: "Only the rectangle that changed is cleared, clipped and drawn again.",
            advice: "Draw with the pointer, fast and slowly, and watch the rectangle.",
            make: DrawingPage.init),
    ]

    private static let animationPages: [PageEntry] = [
        PageEntry(
            name: "implicit", title: "Implicit animations", group: "Animation",
            summary: "Set a property and it moves by itself: a layer has an action for each of "
                + "its properties.",
            advice: "Click anywhere to send the square there; click a tile to change it.",
            make: ImplicitPage.init),
        PageEntry(
            name: "easing", title: "Timing functions", group: "Animation",
            summary: "A curve turns the time that passed into progress.",
            advice: "Drag its two handles, or start from one of the five that have names.",
            make: EasingPage.init),
        PageEntry(
            name: "springs", title: "Springs", group: "Animation",
            summary: "Mass, stiffness and damping make the curve; it takes as long as it takes.",
            advice: "Click the ground to send the square there.",
            make: SpringsPage.init),
        PageEntry(
            name: "keyframes", title: "Keyframes and paths", group: "Animation",
            summary: "A layer follows a path and turns with it; below, five ways through the same "
                + "points.",
            advice: "Click to add a point to the path.",
            make: KeyframesPage.init),
        PageEntry(
            name: "groups", title: "Groups and completion", group: "Animation",
            summary: "A group runs animations by one timetable. A completion block runs when they "
                + "are over, and may start the next.",
            advice: "Click to start anew, and read the calls as they come.",
            make: GroupsPage.init),
        PageEntry(
            name: "transitions", title: "Transitions", group: "Animation",
            summary: "Fifteen ways for a layer’s old picture to give way to the new one.",
            advice: "Click one, or all at once; the slider makes them slow.",
            make: TransitionsPage.init),
        PageEntry(
            name: "time", title: "Layer time", group: "Animation",
            summary: "t = (tp − beginTime) · speed + timeOffset: every layer makes its time from "
                + "its parent’s.",
            advice: "Stop it, turn it round, drag it.",
            make: TimePage.init),
        PageEntry(
            name: "link", title: "Display link", group: "Animation",
            summary: "A call for each frame, with the time at which it will be seen. The dots are "
                + "placed by that time.",
            advice: "Resize the window and look for a bar that is longer than others.",
            make: LinkPage.init),
    ]

    private static let copiesPages: [PageEntry] = [
        PageEntry(
            name: "replicators", title: "Replicators", group: "Copies and particles",
            summary: "A few layers, drawn many times: each copy in another place, colour and "
                + "time. Nothing is copied; the renderer walks again.",
            advice: "Find the one bar, dot or line that all others are copies of.",
            make: ReplicatorPage.init),
        PageEntry(
            name: "fireworks", title: "Fireworks", group: "Copies and particles",
            summary: "Particles that emit particles: rockets, stars, what they leave behind, and "
                + "all of it again in the water.",
            advice: "Click into the sky; then choose fire or snow.",
            make: FireworksPage.init, isWhole: true),
        PageEntry(
            name: "clock", title: "A clock", group: "Copies and particles",
            summary: "Replicated ticks, text and shapes, moved by animations alone: the main "
                + "thread sleeps while the hands go round.",
            advice: "Watch the processor’s load: the hands cost the program nothing.",
            make: ClockPage.init, isWhole: true),
    ]

    private static let spacePages: [PageEntry] = [
        PageEntry(
            name: "cube", title: "A cube in space", group: "Space",
            summary: "Six faces and a ring in one space: the renderer finds what is in front, and "
                + "cuts planes where they meet.",
            advice: "Drag to turn the cube, and let go while it moves.",
            make: CubePage.init, isWhole: true),
        PageEntry(
            name: "matrix", title: "100,000 layers", group: "Space",
            summary: "A block of 100 × 100 × 10 layers in space, of which only those in sight "
                + "exist: what leaves on one side comes back on the other.",
            advice: "Drag it or scroll; then make each layer anew and compare.",
            make: MatrixPage.init),
        PageEntry(
            name: "carousel", title: "Carousel", group: "Space",
            summary: "Cards on a ring, sorted by their depth.",
            advice: "Drag or scroll to turn it; click a card that is partly hidden.",
            make: CarouselPage.init, isWhole: true),
    ]

    private static let picturesPages: [PageEntry] = [
        PageEntry(
            name: "map", title: "A tiled map", group: "Pictures",
            summary: "A sheet of 20,000 × 20,000 points, drawn in tiles beside the main thread as "
                + "far as it is seen.",
            advice: "Drag it, scroll or pinch to zoom, or fly to a place.",
            make: MapPage.init, isWhole: true),
        PageEntry(
            name: "picture", title: "A huge picture", group: "Pictures",
            summary: "Cut from its file in tiles, as far as it is seen; never held whole.",
            advice: "Drag it, scroll or pinch to zoom, drop another picture on it.",
            make: PicturePage.init, isWhole: true),
        PageEntry(
            name: "photos", title: "Photos on the move", group: "Pictures",
            summary: "Photos of 2400 × 1600 pixels come into sight: four ways to load them, and "
                + "the frames that each way loses.",
            advice: "Drag or scroll the strip, then choose another way.",
            make: PhotosPage.init),
        PageEntry(
            name: "download", title: "A slow download", group: "Pictures",
            summary: "The same picture in four kinds of files, as it arrives: rows from the top, "
                + "or all of it at once that gets sharper.",
            advice: "Make the download slow, and see which file is read first.",
            make: DownloadPage.init),
        PageEntry(
            name: "animated", title: "Animated images", group: "Pictures",
            summary: "One animation, written as GIF, APNG and WebP and played from these files, "
                + "each frame as long as its file says.",
            advice: "Compare the edges of the glow, and the sizes of the files.",
            make: AnimatedPage.init),
    ]

    private static let filtersPages: [PageEntry] = [
        PageEntry(
            name: "blends", title: "Blend modes", group: "Filters",
            summary: "A disc is put over a picture by each compositing filter; the last ten are "
                + "operators on what is below and what isn’t.",
            advice: "Find the two that show the same here, and why.",
            make: BlendPage.init),
        PageEntry(
            name: "filters", title: "Filters", group: "Filters",
            summary: "Blurs and maps of colours, of the flattened layer.",
            advice: "Move the sliders: they work a tree of layers in which something moves.",
            make: FiltersPage.init),
        PageEntry(
            name: "backdrop", title: "Background filters", group: "Filters",
            summary: "Background filters blur and colour what is below a layer, inside its shape, "
                + "while that moves.",
            advice: "Drag the card, and take the tint away.",
            make: BackdropPage.init, isWhole: true),
    ]

    private static let inputPages: [PageEntry] = [
        PageEntry(
            name: "views", title: "Views", group: "Views and touch",
            summary: "Animation blocks of views: springs, curves, keyframes, a turn over, and an "
                + "animator that is moved by hand.",
            advice: "Press a button twice, fast; then drag the slider.",
            make: ViewsPage.init),
        PageEntry(
            name: "gestures", title: "Gestures", group: "Views and touch",
            summary: "Photos to drag, pinch and turn, with as many fingers as there are. "
                + "Recognisers share the touches.",
            advice: "Drag one photo with one finger while two others turn it.",
            make: ViewPage<PhotoTable>.init),
        PageEntry(
            name: "menus", title: "Menus", group: "Views and touch",
            summary: "Menus of buttons and of what lies under the pointer, in windows of their "
                + "own, worked by pointer, finger and keys.",
            advice: "Press a card with the right button; then keep the left one down in a menu.",
            make: ViewPage<MenuBoard>.init),
        PageEntry(
            name: "scroll-view", title: "Scroll views", group: "Views and touch",
            summary: "Content that slows down, is held back beyond its ends and comes back; "
                + "pages; and a picture to zoom.",
            advice: "Throw the list against its end; turn a page; zoom the picture.",
            make: ViewPage<ScrollDesk>.init),
        PageEntry(
            name: "lists", title: "Lists", group: "Views and touch",
            summary: "Rows that are made as they come in sight: letters at the edge, swipes, and "
                + "groups that change their order by snapshots.",
            advice: "Choose another order; swipe a name both ways; press Edit.",
            make: ViewPage<ListsDesk>.init),
        PageEntry(
            name: "editing", title: "A text to edit", group: "Views and touch",
            summary: "A text view with headings, links and lines of both directions. What is typed "
                + "together is undone together.",
            advice: "Type, drag to select, press Undo; Control-F finds; links work while you read.",
            make: ViewPage<EditingDesk>.init),
        PageEntry(
            name: "collections", title: "Collections", group: "Views and touch",
            summary: "One content in two collection views: an outline, and tiles in a grid or on "
                + "shelves that scroll to the side. Snapshots bring changes to both.",
            advice: "Add a paint; choose Shelves; lift a tile by a long press; swipe a name.",
            make: ViewPage<CollectionsDesk>.init),
        PageEntry(
            name: "hit", title: "Hit a moving layer", group: "Views and touch",
            summary: "The layers move on the render thread. A hit is tested against what you see, "
                + "not against the model.",
            advice: "Click a layer; the dashed outline is where the model has it.",
            make: HitPage.init),
    ]

    private static let costPages: [PageEntry] = [
        PageEntry(
            name: "instruments", title: "Instruments", group: "What it costs",
            summary: "A scene of many costs, seen through the overlays that every program has.",
            advice: "Choose a word; then set it in LAMINA_DEBUG for a program of your own.",
            make: InstrumentsPage.init),
        PageEntry(
            name: "performance", title: "Performance", group: "What it costs",
            summary: "What costs, and the lines that mend it: the same scene twice, each rendered "
                + "by one core beside the window, and measured while you look.",
            advice: "Choose another cost, and show its passes or its overdraw.",
            make: PerformancePage.init, fitsSmall: true),
    ]
}
