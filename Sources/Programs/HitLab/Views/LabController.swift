import Foundation
import ViewKit

/// The views of the lab: scenes at the left, the stage in the middle, the inspector at the right.
///
///     title                   Exercise  Finger  Record  Replay  Open  Light
///     Cards   1  +----------------------------+  +--------------------------+
///     Arms    2  | figures                    |  | on screen, late, model   |
///     Space   3  |----------------------------|  | what that means          |
///      ...       | the scene                  |  | Search Misses Events ... |
///     Game    G  | a hint                     |  | rows                     |
///                +----------------------------+  +--------------------------+
///                                Main thread busy  ---o---  120 ms
///
/// Where there is little room, buttons below the stage open the list of scenes and the game.
final class LabController: UIViewController {
    /// The wishes of a person.
    enum Wish {
        case scene(LabScene), exercise, finger, record, replay, theme, load(Int), tab, again, done
        case save
    }

    /// Called with a wish of the person.
    var onWish: (@MainActor (Wish) -> Void)?
    /// Called with a key that no view takes; returns whether it has a meaning.
    var onKey: (@MainActor (UIKey) -> Bool)?

    let stage = StageView()
    let answer = AnswerView()
    let tabs = UISegmentedControl(items: ["Search", "Misses", "Events", "Record"])
    let list = ReportTable()
    let chooser = UIButton()
    let opener = UIButton()
    /// The card over the scene; nil until there is a result.
    private var result: ResultView?

    private let inspector = CardView()
    private let scenes = UITableView()
    private let name = UILabel(.sized(20, .bold), text: "Hit-test lab")
    private lazy var game = button("Hit what moves, for a minute  (G)", .scene(.game))
    private lazy var exercise = button("Hit ten things of this scene, for a score  (E)", .exercise)
    private lazy var finger = button(
        "What a finger of 44 points would hit around each place  (H)", .finger)
    private lazy var save = button("Save the record as a file that others can open  (S)", .save)
    private lazy var record = button("Record all input, to play it again  (R)", .record)
    private lazy var replay = button("Play what was recorded, and compare the hits  (P)", .replay)
    private lazy var theme = button("Light or dark  (T)", .theme)
    private let busy = UILabel(
        .preferredFont(forTextStyle: .footnote), color: .quiet, text: "Main thread busy")
    private let slider = UISlider()
    private let busyTime = UILabel(.preferredFont(forTextStyle: .footnote))

    private lazy var body = UIStackView([scenes, stage, inspector])
    private lazy var page = UIStackView([head, body, foot], .vertical)
    private lazy var side = inspector.widthAnchor.constraint(equalToConstant: 0)
    private var standing: Standing?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .ground
        view.fill(with: page)
        fillScenes()
        fillInspector()
        slider.maximumValue = Float(LabSession.mostLoad)
        slider.minimumTrackTintColor = .model
        slider.accessibilityLabel = "Main thread busy"
        slider.toolTip = "For how long the main thread is busy in each turn  (L)"
        slider.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                onWish?(.load(Int((slider.value / 10).rounded()) * 10))
            }, for: .valueChanged)
    }

    // MARK: Parts

    private func button(_ tip: String, _ wish: Wish) -> UIButton {
        let button = UIButton(
            primaryAction: UIAction { [weak self] _ in self?.onWish?(wish) })
        button.toolTip = tip
        return button
    }

    private var head: UIStackView {
        opener.toolTip = "Open a record that was saved; files can be dropped, too  (O)"
        opener.showsMenuAsPrimaryAction = true
        let buttons = UIStackView(
            [exercise, finger, save, record, replay, opener, theme], spacing: 8)
        buttons.distribution = .fillEqually
        // Titles change: no button may move for that.
        let width = exercise.widthAnchor.constraint(greaterThanOrEqualToConstant: 74)
        width.priority = .defaultHigh
        width.isActive = true
        name.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
        return UIStackView([name, UIView(), buttons], spacing: 8)
    }

    private var foot: UIStackView {
        chooser.toolTip = "Choose a scene  (1 to 9, 0, -; N next, B back)"
        chooser.showsMenuAsPrimaryAction = true
        busyTime.textAlignment = .right
        let widths: [(UIView, CGFloat)] = [
            (chooser, 140), (game, 80), (slider, 220), (busyTime, 52),
        ]
        for (view, width) in widths {
            let wanted = view.widthAnchor.constraint(equalToConstant: width)
            wanted.priority = .defaultHigh
            wanted.isActive = true
        }
        return UIStackView([chooser, game, UIView(), busy, slider, busyTime], spacing: 12)
    }

    private func fillScenes() {
        scenes.backgroundColor = .clear
        scenes.separatorStyle = .none
        scenes.rowHeight = 31
        scenes.accessibilityLabel = "Scenes"
        scenes.register(UITableViewCell.self, forCellReuseIdentifier: "scene")
        scenes.dataSource = self
        scenes.delegate = self
        scenes.widthAnchor.constraint(equalToConstant: Self.listWidth).isActive = true
    }

    private func fillInspector() {
        inspector.clipsToBounds = true
        side.isActive = true
        tabs.selectedSegmentIndex = 0
        tabs.addAction(
            UIAction { [weak self] _ in self?.tabChanged() }, for: .valueChanged)
        let top = UIStackView([answer, tabs], .vertical, spacing: 8)
        top.keepMargins(12, 12)
        inspector.fill(with: UIStackView([top, list], .vertical))
    }

    private func placeResult() -> ResultView {
        let result = ResultView { [weak self] in
            self?.onWish?(.again)
        } done: { [weak self] in
            self?.onWish?(.done)
        }
        result.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(result)
        let width = result.widthAnchor.constraint(equalToConstant: 360)
        width.priority = .defaultHigh
        NSLayoutConstraint.activate([
            width,
            result.widthAnchor.constraint(lessThanOrEqualTo: stage.widthAnchor, constant: -16),
            result.centerXAnchor.constraint(equalTo: stage.centerXAnchor),
            result.centerYAnchor.constraint(equalTo: stage.centerYAnchor, constant: 20),
        ])
        self.result = result
        return result
    }

    /// Selects one of the inspector's tabs.
    func chooseTab(_ index: Int) {
        tabs.selectedSegmentIndex = index
        tabChanged()
    }

    private func tabChanged() {
        list.scrollToTop()
        onWish?(.tab)
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let rest = presses.filter { !($0.key.flatMap { onKey?($0) } ?? false) }
        if !rest.isEmpty { super.pressesBegan(rest, with: event) }
    }

    // MARK: States

    /// The states that the buttons show.
    struct Standing: Equatable {
        /// The open scene.
        var scene: LabScene
        /// Whether the scheme is light on dark.
        var isDark = false
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
        if !slider.isTracking { slider.value = Float(now.load) }
        guard now != standing else { return }
        standing = now
        let index = LabScene.allCases.firstIndex(of: now.scene) ?? 0
        scenes.selectRow(
            at: IndexPath(row: index, section: 0), animated: false, scrollPosition: .none)
        dress(game, now.scene == .game ? "Restart" : "Game", on: now.scene == .game ? .seen : nil)
        dress(chooser, "\(now.scene.key)   \(now.scene.title)  ▾")
        chooser.accessibilityLabel = "Scene: \(now.scene.title)"
        exercise.isEnabled = now.scene != .game
        dress(
            exercise, now.isExercising ? "Stop" : "Exercise", on: now.isExercising ? .seen : nil)
        dress(finger, "Finger", on: now.showsFinger ? .model : nil)
        dress(save, "Save")
        dress(record, now.isRecording ? "Stop" : "Record", on: now.isRecording ? .alarm : nil)
        dress(replay, now.isReplaying ? "Stop" : "Replay", on: now.isReplaying ? .seen : nil)
        dress(opener, "Open")
        dress(theme, now.isDark ? "Light" : "Dark")
        save.isHidden = !now.canSave
        opener.isHidden = !now.canOpen
        busyTime.text = "\(now.load) ms"
        busyTime.textColor = now.load > 0 ? .model : .quiet
        slider.accessibilityValue = "\(now.load) ms"
        stage.canvas.accessibilityValue = now.scene.hint
    }

    /// Shows a button with a title, as switched on in a colour; nil for off.
    private func dress(_ button: UIButton, _ title: String, on color: UIColor? = nil) {
        var look = color == nil ? UIButton.Configuration.gray() : .tinted()
        look.title = title
        look.buttonSize = .mini
        look.cornerStyle = .large
        look.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 10, bottom: 8, trailing: 10)
        if color == nil { look.baseForegroundColor = .text }
        button.tintColor = color
        button.configuration = look
    }

    /// Shows the result of a game or an exercise; nil hides it.
    func show(result: ResultView.Result?) {
        guard result != nil || self.result != nil else { return }
        (self.result ?? placeResult()).show(result)
    }

    /// The frames of the visible parts, in points of the window; the stage is the first.
    var boxes: [CGRect] {
        [
            stage, inspector, name, scenes, game, chooser, exercise, finger, save, record, opener,
            replay, theme, busy, slider, busyTime,
        ]
        .filter { !$0.isHidden }.map { $0.convert($0.bounds, to: nil) }
    }

    // MARK: Layout

    /// The width of the list of scenes, which is shown beside the stage where there is room.
    private static let listWidth: CGFloat = 118

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let size = view.bounds.size
        let isTight = size.width < 900
        let (margin, gap): (CGFloat, CGFloat) = isTight ? (10, 8) : (20, 14)
        page.keepMargins(margin, margin)
        for stack in [page, body] { stack.spacing = gap }
        let hasList = size.width >= 960 && size.height >= 520
        let hidden: [(UIView, Bool)] = [
            (scenes, !hasList), (chooser, hasList), (game, hasList), (name, size.width < 640),
            (theme, size.width < 460), (busy, size.width < 620),
        ]
        for (view, isHidden) in hidden where view.isHidden != isHidden { view.isHidden = isHidden }
        let room = size.width - 2 * margin - (hasList ? Self.listWidth + gap : 0)
        side.constant = min(max(room * 0.36, 196), 372).rounded()
    }
}

// The list of scenes, with the game at its end.
extension LabController: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        LabScene.allCases.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "scene", for: path)
        let scene = LabScene.allCases[path.row]
        var content = UIListContentConfiguration.valueCell()
        (content.text, content.secondaryText) = (scene.title, scene.key)
        for part in [\UIListContentConfiguration.textProperties, \.secondaryTextProperties] {
            content[keyPath: part].font = .preferredFont(forTextStyle: .footnote)
        }
        content.axesPreservingSuperviewLayoutMargins = []
        content.directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: 0, leading: 12, bottom: 0, trailing: 12)
        cell.contentConfiguration = content
        cell.backgroundConfiguration = .listSidebarCell()
        cell.accessibilityLabel = scene.title
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
        onWish?(.scene(LabScene.allCases[path.row]))
    }
}
