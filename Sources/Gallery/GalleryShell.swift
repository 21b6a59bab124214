import CoreAnimation
import Drawing
public import Foundation
import Primitives
public import Stage
import ViewKit

/// The list of pages beside the page that is open.
@MainActor
public final class GalleryShell {
    /// How the gallery starts.
    public struct Options {
        /// The page to open; the first when nil or unknown.
        public var page: String?
        /// Which of its ways a page begins with, from 0, where it has several; for measuring them.
        public var choice: Int?
        /// Light on dark, or dark on light.
        public var isDark = true
        /// Takes light or dark from the desktop, where that has a wish, and follows it until a person
        /// chooses here.
        public var followsDesktop = false
        /// Stops the page's time at so many seconds; nil lets it run.
        public var frozenAt: Double?
        /// Gives the bytes of a file in assets by its name; nil for one that is not there.
        public var assets: (String) -> Data? = { _ in nil }
        /// A picture for the page that shows one.
        public var picture: URL?
        /// Gives the bytes of a file that a person names; nil for one that can't be read. Any thread.
        public var file: @Sendable (URL) -> Data? = { _ in nil }
        /// Seconds of the main thread's work, for the page that measures; nil shows no times, so that a
        /// picture is the same on each machine.
        public var stopwatch: (@MainActor () -> Double)?
        /// Shows the page alone, as large as the stage: for a desktop's background.
        public var isPageAlone = false
        /// The time of day at the page's time 0.
        public var date = Date(timeIntervalSince1970: 1_262_340_516)

        /// The first page, dark, alive.
        public init() {}
    }

    static let sidebarWidth: CGFloat = 236
    private static let listTop: CGFloat = 88
    /// Around a page that is shown alone.
    private static let margin: CGFloat = 48
    /// Where pages begin, from the left.
    var pageLeft: CGFloat { options.isPageAlone ? 0 : Self.sidebarWidth }
    /// The least height of a row with the space below it.
    private static let rowStep: CGFloat = 29

    let stage: Stage
    var options: Options
    private var theme: Theme { options.isDark ? .dark : .light }
    var entry: PageEntry
    var page: (any GalleryPage)?
    private(set) var pageLayer = CALayer()
    var rows: [CALayer] = []
    private var list = CALayer()
    private var thumb = CALayer()
    private var listHeight: CGFloat = 0
    private var listOffset: CGFloat = 0
    private var pageStart: CFTimeInterval = 0
    private var link: CADisplayLink?
    private var shownTime = 0.0
    var focus: LayerFocus?
    private(set) lazy var hand = makeHand()
    private lazy var tips = LayerToolTip(over: stage) { [weak self] in self?.tip(at: $0) }
    private var toldDark: Bool?

    /// Shows the gallery on `stage`.
    public init(stage: Stage, options: Options) {
        self.stage = stage
        self.options = options
        entry = PageEntry.all.first { $0.name == options.page } ?? PageEntry.all[0]
        stage.onEvent = { [weak self] in self?.handle($0) }
        stage.onDrag = { [weak self] in self?.page?.handle($0) ?? .none }
        stage.onResize = { [weak self] _ in self?.rebuild() }
        _ = takeScheme()
        DesktopSettings.follow(self) { if $0.takeScheme() { $0.rebuild() } }
        focus = LayerFocus(stage, color: theme.accent, isDark: options.isDark) { [weak self] in
            self?.elements ?? []
        }
        focus?.onChange = { [weak self] in self?.showHand(at: $0) }
        rebuild()
    }

    isolated deinit {
        link?.invalidate()
    }

    /// Called when the gallery turned light or dark, and at first as it is set.
    public var onScheme: (@MainActor (_ isDark: Bool) -> Void)? {
        didSet { onScheme?(options.isDark) }
    }

    /// The page that is open.
    public var pageName: String { entry.name }

    /// Opens another page.
    public func open(_ next: PageEntry) {
        entry = next
        rebuild()
    }

    /// Ends the page's ticks; nothing of the gallery may be used after it.
    package func close() {
        link?.invalidate()
        link = nil
        page = nil
    }

    /// Light or dark as the desktop says; true when that is another.
    private func takeScheme() -> Bool {
        let scheme = DesktopSettings.current.colorScheme
        guard options.followsDesktop, scheme != .none, options.isDark != (scheme == .dark) else {
            return false
        }
        options.isDark = scheme == .dark
        return true
    }

    /// Makes all of it anew, with the page at its beginning.
    func rebuild() {
        link?.invalidate()
        link = nil
        if toldDark != options.isDark {
            toldDark = options.isDark
            onScheme?(options.isDark)
        }
        guard stage.size.width > 0, stage.size.height > 0 else { return }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        stage.layer.sublayers = nil
        stage.layer.backgroundColor = theme.background
        if options.isPageAlone {
            rows = []
            fillStage()
        } else {
            buildSidebar()
            buildPage()
        }
        CATransaction.commit()
        focus?.look = (theme.accent, options.isDark)
        if let time = options.frozenAt { freeze(at: time) } else { run() }
    }

    private func buildSidebar() {
        let bar = CALayer()
        bar.name = "sidebar"
        bar.frame = CGRect(x: 0, y: 0, width: Self.sidebarWidth, height: stage.size.height)
        bar.backgroundColor = theme.sidebar
        stage.layer.addSublayer(bar)
        let hint = LabelLayer(
            "Up, Down  next page\nT  light or dark\nF11  full screen\nEsc  close",
            style: .init(size: 11.5, color: theme.quietText), scale: stage.scale)
        hint.position = CGPoint(x: 24, y: stage.size.height - hint.bounds.height - 20)
        bar.addSublayer(hint)
        let name = LabelLayer(
            "Lamina", style: .init(size: 20, weight: .bold, color: theme.text), scale: stage.scale)
        name.position = CGPoint(x: 24, y: 24)
        bar.addSublayer(name)
        let motto = LabelLayer(
            "Core Animation for Linux", style: .init(size: 12, color: theme.quietText),
            scale: stage.scale)
        motto.position = CGPoint(x: 24, y: 51)
        bar.addSublayer(motto)
        buildList(in: bar, bottom: hint.position.y - 12)
        let edge = CALayer()
        edge.frame = CGRect(
            x: Self.sidebarWidth - 1, y: 0, width: 1, height: stage.size.height)
        edge.backgroundColor = theme.line
        bar.addSublayer(edge)
    }

    /// The pages, in a list that can be scrolled where it has no room for all.
    private func buildList(in bar: CALayer, bottom: CGFloat) {
        let room = max(Self.rowStep, bottom - Self.listTop)
        let count = CGFloat(PageEntry.all.count)
        let step = min(max((room / count).rounded(.down), Self.rowStep), 40)
        list = CALayer()
        list.frame = CGRect(
            x: 12, y: Self.listTop, width: Self.sidebarWidth - 24, height: room)
        list.masksToBounds = true
        bar.addSublayer(list)
        rows = PageEntry.all.enumerated().map { index, entry in
            let row = row(entry, isOpen: entry.name == self.entry.name, height: step - 4)
            row.frame.origin = CGPoint(x: 0, y: CGFloat(index) * step)
            list.addSublayer(row)
            return row
        }
        listHeight = count * step - 4
        thumb = CALayer()
        thumb.cornerRadius = 1.5
        thumb.backgroundColor = theme.knobEdge
        thumb.isHidden = listHeight <= room
        bar.addSublayer(thumb)
        // The page that is open is seen.
        let index = CGFloat(PageEntry.all.firstIndex { $0.name == entry.name } ?? 0)
        let (first, last) = (index * step - step, (index + 2) * step - room)
        scrollList(to: min(max(listOffset, last), first))
    }

    private func scrollList(to offset: CGFloat) {
        let room = list.bounds.height
        listOffset = max(0, min(offset, listHeight - room))
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        list.bounds.origin.y = listOffset
        let share = listHeight > 0 ? room / listHeight : 1
        thumb.frame = CGRect(
            x: Self.sidebarWidth - 8, y: Self.listTop + listOffset * share, width: 3,
            height: max(16, room * share))
        CATransaction.commit()
    }

    private func row(_ entry: PageEntry, isOpen: Bool, height: CGFloat) -> CALayer {
        let row = CALayer()
        row.bounds = CGRect(x: 0, y: 0, width: Self.sidebarWidth - 24, height: height)
        row.name = entry.name
        row.cornerRadius = 8
        row.backgroundColor = isOpen ? theme.accent.copy(alpha: 0.18) : nil
        let label = LabelLayer(
            entry.title,
            style: .init(
                size: 13.5, weight: isOpen ? .semibold : .regular,
                color: isOpen ? theme.text : theme.quietText), scale: stage.scale)
        label.position = CGPoint(x: 12, y: ((height - label.bounds.height) / 2).rounded())
        row.addSublayer(label)
        return row
    }

    private func buildPage() {
        let left = Self.sidebarWidth + 36
        let width = max(100, stage.size.width - left - 36)
        let title = LabelLayer(
            entry.title, style: .init(size: 26, weight: .bold, color: theme.text),
            scale: stage.scale)
        title.position = CGPoint(x: left, y: 28)
        stage.layer.addSublayer(title)
        let summary = LabelLayer(
            entry.summary, style: .init(size: 14, color: theme.quietText),
            width: min(width, 640), scale: stage.scale)
        summary.position = CGPoint(x: left, y: 68)
        stage.layer.addSublayer(summary)

        let top = (summary.position.y + summary.bounds.height + 24).rounded()
        fillPage(
            CGRect(x: left, y: top, width: width, height: max(100, stage.size.height - top - 32)))
    }

    /// Makes the page as the desktop's background: up to the edges, or with some room around its parts.
    private func fillStage() {
        let margin = entry.isWhole ? 0 : Self.margin
        fillPage(stage.layer.bounds.shrunk(margin, margin))
        for card in pageLayer.sublayers ?? [] where card.frame == pageLayer.bounds {
            (card.cornerRadius, card.borderWidth) = (0, 0)
        }
    }

    /// Makes the page in a part of the stage.
    private func fillPage(_ frame: CGRect) {
        let layer = CALayer()
        layer.name = "page \(entry.name)"
        layer.anchorPoint = .zero
        layer.frame = frame
        pageLayer = layer
        // The page's time starts at 0 and stands until the page is built.
        layer.speed = 0
        stage.layer.addSublayer(layer)
        page = entry.make(
            PageScene(
                layer: layer, theme: theme, scale: stage.scale, assets: options.assets,
                date: options.date, isAlone: options.isPageAlone, choice: options.choice,
                picture: options.picture, file: options.file, stopwatch: options.stopwatch))
    }

    /// Plays the page's time by hand and stops it: the same picture in every window.
    private func freeze(at time: Double) {
        CATransaction.flush()
        shownTime = 0
        // A float's worth short of the next frame counts as that frame.
        let frames = Int((time * 60 + 1e-6).rounded(.down))
        for frame in 1...max(frames, 1) {
            show(frame <= frames ? Double(frame) / 60 : 0)
        }
        show(time)
        CATransaction.runDueCallbacks()
        CATransaction.flush()
    }

    /// Puts the page's time to `now`, as one frame, in the order of a turn of the main loop.
    private func show(_ now: Double) {
        guard now > shownTime else { return }
        shownTime = now
        pageLayer.timeOffset = now
        CATransaction.runDueCallbacks()
        page?.tick(now)
        CATransaction.flush()
        stage.endFinishedAnimations()
    }

    private func run() {
        pageStart = CACurrentMediaTime()
        pageLayer.beginTime = pageStart
        pageLayer.speed = 1
        let link = CADisplayLink { [weak self] link in
            guard let self else { return }
            self.page?.tick(max(0, link.targetTimestamp - pageStart))
            updateLink()
        }
        link.add(to: .main, forMode: .common)
        self.link = link
        updateLink()
    }

    /// A page that wants no ticks now costs none.
    private func updateLink() {
        let isPaused = !(page?.wantsTicks ?? false)
        if let link, link.isPaused != isPaused { link.isPaused = isPaused }
    }

    private func handle(_ event: LayerEvent) {
        if LayerMenu.take(event, of: stage) { return }
        tips.note(event)
        if openMenu(for: event) { return }
        switch event.kind {
        case .pointerDown, .touchBegan:
            focus?.pointerUsed()
            if let row = row(at: event.location),
                let next = PageEntry.all.first(where: { $0.name == row.name })
            {
                open(next)
                return
            }
        case .scrolled(let way) where event.location.x < pageLeft:
            scrollList(to: listOffset + CGFloat(way.y))
            return
        case .key(let key):
            if moveFocus(key) { return updateLink() }
            if key.phase != .up { handle(key) }
        default: break
        }
        let point = pageLayer.convert(event.location, from: nil)
        page?.handle(event, at: point)
        updateLink()
    }

    /// The row of the list at a point of the stage, also where a tip lies over it.
    private func row(at point: CGPoint) -> CALayer? {
        guard point.x < pageLeft, list.contains(list.convert(point, from: nil)) else { return nil }
        return rows.first { $0.contains($0.convert(point, from: nil)) }
    }

    /// What the page of a row is about; the page that is open says it itself.
    private func tip(at point: CGPoint) -> LayerToolTip.Tip? {
        guard let row = row(at: point), row.name != entry.name,
            let page = PageEntry.all.first(where: { $0.name == row.name })
        else { return nil }
        return LayerToolTip.Tip(
            page.summary, for: row.convert(row.bounds, to: nil),
            style: options.isDark ? .dark : .light)
    }

    /// Keysyms of X11: keysymdef.h.
    func handle(_ key: KeyInput) {
        switch key.symbol {
        case 0xFF54: turn(by: 1)
        case 0xFF52: turn(by: -1)
        case 0xFF1B: onClose?()
        case 0xFFC8: if key.phase == .down { onFullscreen?() }
        case 0x74, 0x54:
            options.followsDesktop = false
            options.isDark.toggle()
            rebuild()
        default: break
        }
    }

    /// The least size at which no page has parts on top of each other, in points.
    public static let leastSize = CGSize(width: 880, height: 600)

    /// Called when the person asks to fill the screen, or no longer.
    public var onFullscreen: (@MainActor () -> Void)?
    /// Called when the person asks to close the gallery.
    public var onClose: (@MainActor () -> Void)?
}
