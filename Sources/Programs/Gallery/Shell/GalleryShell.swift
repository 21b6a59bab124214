import CoreAnimation
import Drawing
public import Foundation
import Headless
import Primitives
public import Stage
import ViewKit

/// The gallery's window: the list of pages beside the open page.
@MainActor
public final class GalleryShell {
    /// The options of the start.
    public struct Options {
        /// The page to open; the first when nil or unknown.
        public var page: String?
        /// The index of the variant that a page begins with, where it has several; for measuring
        /// them.
        public var choice: Int?
        /// Whether the scheme is light on dark, not dark on light.
        public var isDark = true
        /// Whether the scheme follows the desktop's, where it has one, until a person chooses here.
        public var followsDesktop = false
        /// The time at which the page's time stops, in seconds; nil lets it run.
        public var frozenAt: Double?
        /// Reads a file of the assets by its name; nil for one that is not there.
        public var assets: (String) -> Data? = { _ in nil }
        /// A picture for pages that show one.
        public var picture: URL?
        /// Reads a file that a person names; nil for one that can't be read. Any thread.
        public var file: @Sendable (URL) -> Data? = { _ in nil }
        /// The seconds of the main thread's work, for the page that measures; nil shows no times,
        /// so that a picture is the same on each machine.
        public var stopwatch: (@MainActor () -> Double)?
        /// Whether the page is shown alone, as large as the stage: for a desktop's background.
        public var isPageAlone = false
        /// The time of day at the page's time 0.
        public var date = Date(timeIntervalSince1970: 1_262_340_516)

        /// Makes options for the first page, dark, running.
        public init() {}
    }

    /// The margin around a page that is shown alone, in points.
    private static let margin: CGFloat = 48
    /// The margin around pages, in points.
    private static let edge: CGFloat = 36
    /// The width of the list, in points.
    private static let listWidth: CGFloat = 236
    /// The width of a window below which the list is folded away, behind a button.
    private static let leastWidthWithList: CGFloat = 800
    /// The left edge of pages, in points.
    var pageLeft: CGFloat { options.isPageAlone || isFolded ? 0 : Self.listWidth }
    /// Whether there is no room for the list beside a page.
    var isFolded: Bool { stage.size.width < Self.leastWidthWithList }

    let stage: Stage
    let window: UIWindow
    var options: Options
    var theme: Theme {
        let theme = options.isDark ? Theme.dark : .light
        return isStrong ? theme.strong : theme
    }
    /// Whether the colours are those of high contrast.
    private var isStrong = false
    var entry: PageEntry
    var page: (any GalleryPage)?
    /// The view of the page.
    private(set) var pageView: PageView?
    /// The controller of all views; made anew when the window is resized or gets other colours.
    private(set) var root: GalleryController?
    /// The list of pages; nil while the page is shown alone.
    private(set) var list: PageListController?
    /// The ground of a list that lies over the page: a tap on it folds the list away.
    private(set) var shade = UIView()
    /// The page's header.
    private var header: PageHeader?
    /// The page's code, while it is shown.
    var panel: CodeController?
    /// The fingers that went down on the page, and aren't lifted yet.
    var fingers: Set<Int> = []
    private var pageStart: CFTimeInterval = 0
    private var link: CADisplayLink?
    private var shownTime = 0.0
    private var toldDark: Bool?
    private var settingsObserver: (any NSObjectProtocol)?

    /// Shows the gallery on `stage`.
    public init(stage: Stage, options: Options) {
        self.stage = stage
        self.options = options
        entry = PageEntry.all.first { $0.name == options.page } ?? PageEntry.all[0]
        window = UIWindow(screen: UIScreen(stage))
        window.backgroundColor = .clear
        takeInput()
        _ = takeScheme()
        followScheme()
        window.makeKeyAndVisible()
        rebuild()
    }

    isolated deinit {
        settingsObserver.map(NotificationCenter.default.removeObserver)
        link?.invalidate()
    }

    /// Called when the gallery has changed between light and dark, and once with the initial
    /// scheme.
    public var onScheme: (@MainActor (_ isDark: Bool) -> Void)? {
        didSet { onScheme?(options.isDark) }
    }

    /// The page that is open.
    public var pageName: String { entry.name }

    /// Opens another page; the list stays.
    public func open(_ next: PageEntry) {
        entry = next
        guard let list, !isFolded else { return rebuild() }
        replace {
            if list.open != next.name { list.select(next.name) }
            buildPage()
        }
    }

    /// Ends the page's ticks; the gallery can't be used after it.
    public func close() {
        link?.invalidate()
        link = nil
        page = nil
    }

    /// Takes the desktop's scheme and its contrast; true when that changes the gallery's colours.
    private func takeScheme() -> Bool {
        let (wasDark, wasStrong) = (options.isDark, isStrong)
        if options.followsDesktop { DesktopSettings.takeScheme(into: &options.isDark) }
        isStrong = DesktopSettings.current.hasHighContrast
        return options.isDark != wasDark || isStrong != wasStrong
    }

    /// Takes the desktop's scheme and its contrast whenever they change.
    private func followScheme() {
        settingsObserver = NotificationCenter.default.addObserver(
            forName: DesktopSettings.didChangeNotification, object: nil, queue: nil
        ) { [weak self] _ in
            MainActor.assumeIsolated {
                guard let self, self.takeScheme() else { return }
                self.rebuild()
            }
        }
    }

    /// Rebuilds everything, with the page at its beginning, but for words that were written on it.
    func rebuild() {
        if toldDark != options.isDark {
            toldDark = options.isDark
            onScheme?(options.isDark)
        }
        guard stage.size.width > 0, stage.size.height > 0 else {
            link?.invalidate()
            link = nil
            return
        }
        let isSearching = list?.field.isFirstResponder ?? false
        let kept = page?.kept
        replace {
            stage.layer.backgroundColor = theme.background
            window.screen.userInterfaceStyle = options.isDark ? .dark : .light
            window.tintColor = UIColor(cgColor: theme.accent)
            let root = GalleryController(self)
            (self.root, header, pageView) = (root, nil, nil)
            window.rootViewController = root
            if options.isPageAlone {
                list = nil
                fillStage()
            } else {
                buildList()
                buildPage()
            }
            if let kept { page?.take(kept) }
        }
        if isSearching { search() }
    }

    /// Replaces the open page by another one, whose time begins.
    private func replace(_ build: () -> Void) {
        link?.invalidate()
        link = nil
        closeCode()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        build()
        window.layoutIfNeeded()
        CATransaction.commit()
        if let time = options.frozenAt { freeze(at: time) } else { run() }
    }

    private func buildList() {
        let list = PageListController(
            theme: theme, open: entry.name, query: self.list?.query ?? "",
            code: { [weak self] in self?.code(of: $0) ?? "" })
        list.onOpen = { [weak self] in self?.open($0) }
        self.list = list
        guard let root else { return }
        shade = UIView(frame: root.view.bounds)
        shade.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.toggleList() })
        root.view.addSubview(shade)
        let view = root.show(list, name: "sidebar")
        (shade.isHidden, view.isHidden) = (true, isFolded)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: root.view.leftAnchor),
            view.topAnchor.constraint(equalTo: root.view.topAnchor),
            view.bottomAnchor.constraint(equalTo: root.view.bottomAnchor),
            view.widthAnchor.constraint(equalToConstant: Self.listWidth),
        ])
    }

    private func buildPage() {
        guard let root else { return }
        header?.leave()
        let left = pageLeft + Self.edge
        let width = max(100, stage.size.width - left - Self.edge)
        let height = PageHeader.height(width)
        let header = PageHeader(
            entry, theme: theme, width: width, leading: isFolded ? listButton() : nil,
            trailing: code(of: entry).isEmpty ? nil : codeButton())
        let view = root.show(header, name: "header")
        root.view.sendSubviewToBack(view)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: root.view.leftAnchor, constant: left),
            view.topAnchor.constraint(equalTo: root.view.topAnchor),
            view.widthAnchor.constraint(equalToConstant: width),
            view.heightAnchor.constraint(equalToConstant: height),
        ])
        self.header = header
        let top = (height + 20).rounded()
        fillPage(
            CGRect(x: left, y: top, width: width, height: max(100, stage.size.height - top - 32)))
    }

    /// Makes the button for the list of a narrow window.
    private func listButton() -> UIButton {
        button("Pages", width: 84) { [weak self] in self?.toggleList() }
    }

    /// Makes the button for the page's code.
    private func codeButton() -> UIButton {
        button("Code", width: 76) { [weak self] in self?.toggleCode() }
    }

    private func button(
        _ title: String, width: CGFloat, _ press: @escaping @MainActor () -> Void
    ) -> UIButton {
        let button = UIButton.raised(title, theme)
        button.layer.name = "button \(title.lowercased())"
        button.widthAnchor.constraint(equalToConstant: width).isActive = true
        button.heightAnchor.constraint(equalToConstant: 32).isActive = true
        button.addAction(UIAction { _ in press() }, for: .primaryActionTriggered)
        return button
    }

    /// Makes the page as a desktop's background: up to the edges, or with a margin around its
    /// parts.
    private func fillStage() {
        let margin = entry.isWhole ? 0 : Self.margin
        fillPage(stage.layer.bounds.shrunk(margin, margin))
        guard let pageView else { return }
        let cards = (pageView.canvas.layer.sublayers ?? []) + pageView.views.subviews.map(\.layer)
        for card in cards where card.frame == pageView.bounds {
            (card.cornerRadius, card.borderWidth) = (0, 0)
        }
    }

    /// Makes the page in a part of the stage.
    private func fillPage(_ frame: CGRect) {
        pageView?.removeFromSuperview()
        let view = PageView(entry, frame: frame)
        view.canvas.onClick = { [weak self] in self?.click($0) }
        pageView = view
        fingers = []
        // The page's time is 0 until the page is built.
        view.layer.speed = 0
        root?.view.insertSubview(view, at: header == nil ? 0 : 1)
        page = entry.make(scene(view))
    }

    /// Makes the environment for a page in a view.
    private func scene(_ view: PageView) -> PageScene {
        PageScene(
            page: view, theme: theme, scale: stage.scale, assets: options.assets,
            date: options.date, isAlone: options.isPageAlone, choice: options.choice,
            picture: options.picture, file: options.file, stopwatch: options.stopwatch)
    }

    /// Advances the page's time by hand and stops it: the same picture in every window.
    private func freeze(at time: Double) {
        CATransaction.flush()
        shownTime = 0
        // A time less than a rounding error before the next frame counts as that frame.
        let frames = Int((time * 60 + 1e-6).rounded(.down))
        for frame in 1...max(frames, 1) {
            show(frame <= frames ? Double(frame) / 60 : 0)
        }
        show(time)
        stage.runTurn()
    }

    /// Sets the page's time to `now`, as one frame, in the order of a turn of the main loop.
    private func show(_ now: Double) {
        guard now > shownTime else { return }
        shownTime = now
        pageView?.layer.timeOffset = now
        stage.runTurn { page?.tick(now) }
    }

    private func run() {
        pageStart = CACurrentMediaTime()
        pageView?.layer.beginTime = pageStart
        pageView?.layer.speed = 1
        let link = CADisplayLink { [weak self] link in
            guard let self else { return }
            self.page?.tick(max(0, link.targetTimestamp - pageStart))
            updateLink()
        }
        link.add(to: .main, forMode: .common)
        self.link = link
        updateLink()
    }

    /// Pauses the display link while the page wants no ticks.
    func updateLink() {
        let isPaused = !(page?.wantsTicks ?? false)
        if let link, link.isPaused != isPaused { link.isPaused = isPaused }
    }

    /// The least size at which no page has overlapping parts, in points.
    public static let leastSize = CGSize(width: 880, height: 600)

    /// Called when the person switches full screen on or off.
    public var onFullscreen: (@MainActor () -> Void)?
    /// Called when the person asks to close the gallery.
    public var onClose: (@MainActor () -> Void)?
}
