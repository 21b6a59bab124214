import CoreAnimation
import Foundation
import Primitives
import ViewKit

/// The views of the lab: scenes at the left, the stage in the middle, the inspector at the right.
///
///     title                   Exercise  Finger  Record  Replay  Open  Light
///     1 Cards  +----------------------------+  +--------------------------+
///     2 Arms   | figures                    |  | on screen, late, model   |
///     3 Space  |----------------------------|  | what that means          |
///      ...     | the scene                  |  | Search Misses Events ... |
///     Game     | a hint                     |  | rows                     |
///              +----------------------------+  +--------------------------+
///                             Main thread busy  ---o---  120 ms
///
/// Where there is little room, a button below the stage opens the list of scenes.
final class LabView: LabPart {
    /// The wishes of a person.
    enum Wish {
        case scene(LabScene), exercise, finger, record, replay, theme, load(Int), tab
        case save
    }

    /// Called with a wish of the person.
    var onWish: (@MainActor (Wish) -> Void)?

    private(set) lazy var stage = StageView(look)
    private(set) lazy var answer = AnswerView(look)
    private(set) lazy var tabs = SegmentBar(look)
    private(set) lazy var list = RowList(look)
    private(set) lazy var scenes = SegmentBar(look)
    private(set) lazy var chooser = button("") {}
    private(set) lazy var opener = button("Open") {}
    private(set) lazy var result = ResultCard(look)
    private(set) lazy var slider = UISlider()

    private lazy var inspector = LabPart(look)
    private lazy var title = label("Hit-test lab", 20, .bold)
    private lazy var game = button("Game") { [weak self] in self?.onWish?(.scene(.game)) }
    private lazy var exercise = button("Exercise") { [weak self] in self?.onWish?(.exercise) }
    private lazy var finger = button("Finger") { [weak self] in self?.onWish?(.finger) }
    private lazy var save = button("Save") { [weak self] in self?.onWish?(.save) }
    private lazy var record = button("Record") { [weak self] in self?.onWish?(.record) }
    private lazy var replay = button("Replay") { [weak self] in self?.onWish?(.replay) }
    private lazy var theme = button(look.isDark ? "Light" : "Dark") { [weak self] in
        self?.onWish?(.theme)
    }
    private lazy var busy = label("Main thread busy", 12.5, quiet: true)
    private lazy var busyTime = label("0 ms", 12.5, .medium)

    override func build() {
        backgroundColor = UIColor(cgColor: look.ground)
        inspector.dressAsPanel()
        for view in [answer, tabs, list] as [UIView] { inspector.addSubview(view) }
        tabs.fill(
            ["Search", "Misses", "Events", "Record"],
            shorts: ["Search", "Miss", "Events", "Rec"], selected: 0)
        tabs.onChoose = { [weak self] in self?.chooseTab($0) }
        scenes.isColumn = true
        scenes.fill(
            LabScene.choices.map(\.title), shorts: LabScene.choices.map { $0.key ?? "" },
            selected: nil)
        scenes.onChoose = { [weak self] in self?.onWish?(.scene(LabScene.choices[$0])) }
        slider.maximumValue = Float(LabSession.mostLoad)
        slider.minimumTrackTintColor = UIColor(cgColor: look.model)
        slider.maximumTrackTintColor = UIColor(cgColor: look.trough)
        slider.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                onWish?(.load(Int((slider.value / 10).rounded()) * 10))
            }, for: .valueChanged)
        addTips()
        chooser.showsMenuAsPrimaryAction = true
        opener.showsMenuAsPrimaryAction = true
        opener.isHidden = true
        save.isHidden = true
        slider.accessibilityLabel = "Main thread busy"
        busyTime.textAlignment = .right
        result.isHidden = true
        let all: [UIView] = [
            title, scenes, game, chooser, exercise, finger, save, record, opener, replay, theme,
            stage, inspector, busy, slider, busyTime, result,
        ]
        for view in all { addSubview(view) }
    }

    /// Adds tool tips to the buttons, with their keys.
    private func addTips() {
        game.toolTip = "Hit what moves, for a minute  (G)"
        exercise.toolTip = "Hit ten things of this scene, for a score  (E)"
        finger.toolTip = "What a finger of 44 points would hit around each place  (H)"
        save.toolTip = "Save the record as a file that others can open  (S)"
        opener.toolTip = "Open a record that was saved; files can be dropped, too  (O)"
        chooser.toolTip = "Choose a scene  (1 to 9, 0, -; N next, B back)"
        record.toolTip = "Record all input, to play it again  (R)"
        replay.toolTip = "Play what was recorded, and compare the hits  (P)"
        theme.toolTip = "Light or dark  (T)"
        slider.toolTip = "For how long the main thread is busy in each turn  (L)"
    }

    /// Selects one of the inspector's tabs.
    func chooseTab(_ index: Int) {
        tabs.selected = index
        list.scrollToTop()
        onWish?(.tab)
    }

    /// The states that the buttons show.
    struct Standing {
        /// The open scene.
        var scene: LabScene
        /// Whether an exercise is under way.
        var isExercising = false
        /// Whether the finger's map is shown.
        var showsFinger = false
        /// Whether a recording is under way.
        var isRecording = false
        /// Whether a replay is under way.
        var isReplaying = false
        /// Whether records can be opened.
        var canOpen = false
        /// Whether there is a record to save.
        var canSave = false
        /// The time for which the main thread is busy in each turn, in milliseconds.
        var load = 0
    }

    /// Shows the states.
    func show(_ now: Standing) {
        scenes.selected = LabScene.choices.firstIndex(of: now.scene)
        game.setTitle(now.scene == .game ? "Restart" : "Game", for: .normal)
        dress(game, on: now.scene == .game ? look.seen : nil)
        let key = now.scene.key.map { "\($0)   " } ?? ""
        chooser.setTitle("\(key)\(now.scene.title)  ▾", for: .normal)
        chooser.accessibilityLabel = "Scene: \(now.scene.title)"
        exercise.setTitle(now.isExercising ? "Stop" : "Exercise", for: .normal)
        exercise.isEnabled = now.scene != .game
        exercise.alpha = exercise.isEnabled ? 1 : 0.45
        dress(exercise, on: now.isExercising ? look.seen : nil)
        dress(finger, on: now.showsFinger ? look.model : nil)
        record.setTitle(now.isRecording ? "Stop" : "Record", for: .normal)
        dress(record, on: now.isRecording ? look.alarm : nil)
        replay.setTitle(now.isReplaying ? "Stop" : "Replay", for: .normal)
        dress(replay, on: now.isReplaying ? look.seen : nil)
        if save.isHidden == now.canSave {
            save.isHidden = !now.canSave
            setNeedsLayout()
        }
        if opener.isHidden == now.canOpen {
            opener.isHidden = !now.canOpen
            setNeedsLayout()
        }
        busyTime.text = "\(now.load) ms"
        busyTime.textColor = UIColor(cgColor: now.load > 0 ? look.model : look.quiet)
        if !slider.isTracking { slider.value = Float(now.load) }
        slider.accessibilityValue = "\(now.load) ms"
        stage.canvas.accessibilityValue = now.scene.hint
    }

    /// Shows the result of a game or an exercise; nil hides it.
    func show(result: ResultCard.Result?) {
        self.result.isHidden = result == nil
        if let result { self.result.show(result) }
    }

    /// The frames of the visible parts; the stage is the first.
    var boxes: [CGRect] {
        [
            stage, inspector, title, scenes, game, chooser, exercise, finger, save, record, opener,
            replay, theme, busy, slider, busyTime,
        ]
        .filter { !$0.isHidden }.map(\.frame)
    }

    // MARK: Layout

    /// The width of the list of scenes, which is shown beside the stage where there is room.
    private static let listWidth: CGFloat = 118
    private static let rowHeight: CGFloat = 31

    override func layoutSubviews() {
        super.layoutSubviews()
        let isTight = bounds.width < 900
        let margin: CGFloat = isTight ? 10 : 20
        let gap: CGFloat = isTight ? 8 : 14
        let head: CGFloat = 34
        let foot: CGFloat = 34
        layHead(margin, isTight)
        let top = margin + head + gap
        let high = max(0, bounds.height - top - gap - foot - margin)
        let listHeight = CGFloat(LabScene.choices.count) * Self.rowHeight + 6
        let hasList = bounds.width >= 960 && high >= listHeight + 42
        let left = margin + (hasList ? Self.listWidth + gap : 0)
        let room = max(0, bounds.width - left - margin)
        let side = min(max(room * 0.36, 196), 372).rounded()
        inspector.frame = CGRect(
            x: bounds.width - margin - side, y: top, width: side, height: high)
        stage.frame = CGRect(x: left, y: top, width: max(0, room - side - gap), height: high)
        layInspector(isTight ? 8 : 12)
        scenes.isHidden = !hasList
        scenes.frame = CGRect(
            x: margin, y: top, width: Self.listWidth, height: listHeight)
        layFoot(bounds.height - margin - foot, margin, foot, hasList)
        let card = CGSize(width: min(360, stage.frame.width - 16), height: 196)
        result.frame = CGRect(
            x: (stage.frame.midX - card.width / 2).rounded(),
            y: (stage.frame.midY - card.height / 2 + 20).rounded(), width: max(0, card.width),
            height: card.height)
    }

    private func layHead(_ margin: CGFloat, _ isTight: Bool) {
        let size = title.intrinsicContentSize
        title.isHidden = bounds.width < 640
        title.frame = CGRect(x: margin, y: margin, width: size.width, height: 32)
        var right = bounds.width - margin
        let wide: CGFloat = bounds.width < 560 ? 58 : isTight ? 74 : 82
        theme.isHidden = bounds.width < 460
        for button in [theme, opener, replay, record, save, finger, exercise] where !button.isHidden
        {
            button.frame = CGRect(x: right - wide, y: margin, width: wide, height: 32)
            right -= wide + 8
        }
    }

    private func layInspector(_ inset: CGFloat) {
        let width = max(0, inspector.bounds.width - 2 * inset)
        answer.frame = CGRect(x: inset, y: inset, width: width, height: AnswerView.height)
        let tabTop = inset + AnswerView.height + 8
        tabs.frame = CGRect(x: inset, y: tabTop, width: width, height: 32)
        let top = tabTop + 32 + 6
        list.frame = CGRect(
            x: 2, y: top, width: max(0, inspector.bounds.width - 4),
            height: max(0, inspector.bounds.height - top - 6))
    }

    private func layFoot(
        _ top: CGFloat, _ margin: CGFloat, _ high: CGFloat, _ hasList: Bool
    ) {
        chooser.isHidden = hasList
        if hasList {
            game.frame = CGRect(
                x: margin, y: scenes.frame.maxY + 10, width: Self.listWidth, height: 32)
        } else {
            chooser.frame = CGRect(x: margin, y: top + 1, width: 140, height: high - 2)
            game.frame = CGRect(x: chooser.frame.maxX + 8, y: top + 1, width: 72, height: 32)
        }
        let right = bounds.width - margin
        busyTime.frame = CGRect(x: right - 52, y: top, width: 52, height: high)
        let left = hasList ? stage.frame.minX : game.frame.maxX + 16
        let word = busy.intrinsicContentSize.width
        busy.isHidden = busyTime.frame.minX - left - word < 110
        let start = busy.isHidden ? left : max(left, busyTime.frame.minX - word - 280)
        busy.frame = CGRect(x: start, y: top, width: word, height: high)
        let track = busy.isHidden ? left : start + word + 12
        slider.frame = CGRect(
            x: track, y: top + (high - 31) / 2, width: max(0, busyTime.frame.minX - 6 - track),
            height: 31)
    }
}
