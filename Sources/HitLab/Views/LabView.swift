import CoreAnimation
import Foundation
import Primitives
import ViewKit

/// The whole of the lab: the stage at the left, the inspector at the right, what is chosen below.
///
///     title   hint of the scene                 Game  Record  Replay  Light
///     +----------------------------------+  +------------------------------+
///     | figures                          |  | what you saw | the model     |
///     |----------------------------------|  | Search  Events  Touches      |
///     | the scene                        |  | rows                         |
///     +----------------------------------+  +------------------------------+
///     Cards Arms Space Masks Stack Swarm         Main thread busy  ---o---  120 ms
final class LabView: LabPart {
    /// What a person asks for.
    enum Wish {
        case scene(LabScene), game, record, replay, theme, load(Int), tab
    }

    /// Called with what a person asks for.
    var onWish: (@MainActor (Wish) -> Void)?

    private(set) lazy var stage = StageView(look)
    private(set) lazy var answer = AnswerView(look)
    private(set) lazy var tabs = SegmentBar(look)
    private(set) lazy var list = RowList(look)
    private(set) lazy var scenes = SegmentBar(look)
    private(set) lazy var result = ResultCard(look)
    private(set) lazy var slider = UISlider()

    private lazy var inspector = LabPart(look)
    private lazy var title = label("Hit-test lab", 20, .bold)
    private lazy var hint = label("", 13, quiet: true)
    private lazy var game = button("Game") { [weak self] in self?.onWish?(.game) }
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
            ["Search", "Events", "Touches"], shorts: ["Search", "Events", "Touch"], selected: 0)
        tabs.onChoose = { [weak self] in self?.chooseTab($0) }
        scenes.fill(
            LabScene.choices.map(\.title), shorts: (1...6).map { "\($0)" }, selected: nil)
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
        hint.numberOfLines = 2
        hint.font = .systemFont(ofSize: 12.5)
        slider.accessibilityLabel = "Main thread busy"
        busyTime.textAlignment = .right
        result.isHidden = true
        let all: [UIView] = [
            title, hint, game, record, replay, theme, stage, inspector, scenes, busy, slider,
            busyTime, result,
        ]
        for view in all { addSubview(view) }
    }

    /// What the buttons do, with the keys that do the same.
    private func addTips() {
        game.toolTip = "Hit what moves, for a minute  (G)"
        record.toolTip = "Record all input, to play it again  (R)"
        replay.toolTip = "Play what was recorded, and compare the hits  (P)"
        theme.toolTip = "Light or dark  (T)"
        slider.toolTip = "For how long the main thread is busy in each turn  (L)"
    }

    /// Shows one of the inspector's tabs.
    func chooseTab(_ index: Int) {
        tabs.selected = index
        list.scrollToTop()
        onWish?(.tab)
    }

    /// Shows which scene is open, and what is on.
    func show(_ scene: LabScene, isRecording: Bool, isReplaying: Bool, load: Int, status: String?) {
        scenes.selected = LabScene.choices.firstIndex(of: scene)
        hint.text = status ?? scene.hint
        game.setTitle(scene == .game ? "Restart" : "Game", for: .normal)
        dress(game, on: scene == .game ? look.seen : nil)
        record.setTitle(isRecording ? "Stop" : "Record", for: .normal)
        dress(record, on: isRecording ? look.alarm : nil)
        replay.setTitle(isReplaying ? "Stop" : "Replay", for: .normal)
        dress(replay, on: isReplaying ? look.seen : nil)
        busyTime.text = "\(load) ms"
        busyTime.textColor = UIColor(cgColor: load > 0 ? look.model : look.quiet)
        if !slider.isTracking { slider.value = Float(load) }
        slider.accessibilityValue = "\(load) ms"
        stage.canvas.accessibilityValue = scene.hint
    }

    /// Shows how the game went; nil takes that away.
    func show(result tally: Tally?, targets: Int) {
        result.isHidden = tally == nil
        if let tally { result.show(tally, targets: targets) }
    }

    /// Where the parts that are seen lie; the stage is the first.
    var boxes: [CGRect] {
        [
            stage, inspector, title, hint, game, record, replay, theme, scenes, busy, slider,
            busyTime,
        ]
        .filter { !$0.isHidden }.map(\.frame)
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let isTight = bounds.width < 760
        let margin: CGFloat = isTight ? 10 : 20
        let gap: CGFloat = isTight ? 8 : 14
        let head: CGFloat = isTight ? 34 : 36
        let foot: CGFloat = 34
        layHead(margin, isTight)
        let top = margin + head + gap
        let high = max(0, bounds.height - top - gap - foot - margin)
        let room = max(0, bounds.width - 2 * margin)
        let side = min(max(room * 0.34, 196), 380).rounded()
        inspector.frame = CGRect(
            x: bounds.width - margin - side, y: top, width: side, height: high)
        stage.frame = CGRect(
            x: margin, y: top, width: max(0, room - side - gap), height: high)
        layInspector(isTight ? 8 : 12)
        layFoot(bounds.height - margin - foot, margin, foot)
        let card = CGSize(width: min(340, stage.frame.width - 16), height: 176)
        result.frame = CGRect(
            x: (stage.frame.midX - card.width / 2).rounded(),
            y: (stage.frame.midY - card.height / 2 + 20).rounded(), width: max(0, card.width),
            height: card.height)
    }

    private func layHead(_ margin: CGFloat, _ isTight: Bool) {
        let size = title.intrinsicContentSize
        title.frame = CGRect(x: margin, y: margin, width: size.width, height: 32)
        var right = bounds.width - margin
        let wide: CGFloat = isTight ? 66 : 78
        theme.isHidden = bounds.width < 460
        for button in [theme, replay, record, game] where !button.isHidden {
            button.frame = CGRect(x: right - wide, y: margin, width: wide, height: 32)
            right -= wide + 8
        }
        let left = title.frame.maxX + 16
        hint.isHidden = right - left < 150
        hint.frame = CGRect(x: left, y: margin, width: max(0, right - left - 8), height: 34)
    }

    private func layInspector(_ inset: CGFloat) {
        let width = max(0, inspector.bounds.width - 2 * inset)
        answer.frame = CGRect(x: inset, y: inset, width: width, height: 70)
        tabs.frame = CGRect(x: inset, y: inset + 80, width: width, height: 32)
        let top = inset + 80 + 32 + 6
        list.frame = CGRect(
            x: 2, y: top, width: max(0, inspector.bounds.width - 4),
            height: max(0, inspector.bounds.height - top - 6))
    }

    private func layFoot(_ top: CGFloat, _ margin: CGFloat, _ high: CGFloat) {
        let room = max(0, bounds.width - 2 * margin)
        let wide = min(480, room * (room < 700 ? 0.46 : 0.52)).rounded()
        scenes.frame = CGRect(x: margin, y: top + 1, width: wide, height: high - 2)
        let right = bounds.width - margin
        busyTime.frame = CGRect(x: right - 52, y: top, width: 52, height: high)
        let left = scenes.frame.maxX + 16
        let word = busy.intrinsicContentSize.width
        busy.isHidden = busyTime.frame.minX - left - word < 110
        let start = busy.isHidden ? left : max(left, busyTime.frame.minX - word - 230)
        busy.frame = CGRect(x: start, y: top, width: word, height: high)
        let track = busy.isHidden ? left : start + word + 12
        slider.frame = CGRect(
            x: track, y: top + (high - 31) / 2, width: max(0, busyTime.frame.minX - 6 - track),
            height: 31)
    }
}
