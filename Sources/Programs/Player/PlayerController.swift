import CoreAnimation
import Foundation
import Packages
import ViewKit

/// A scene with what plays it: states, time, speed and ground. Main thread.
final class PlayerController: UIViewController {
    private let canvas = CanvasView()
    private let message = UILabel()
    private let panel = UIStackView()
    private let states = UISegmentedControl()
    private let playButton = UIButton(configuration: .filled())
    private let scrubber = UISlider()
    private let timeLabel = UILabel()
    private let speeds = UISegmentedControl(items: ["¼×", "½×", "1×", "2×"])
    private let grounds = UISegmentedControl(items: CanvasView.Ground.allCases.map(\.rawValue))
    private let axes = UISegmentedControl(items: ["Y down", "Y up"])
    private let notesButton = UIButton(configuration: .plain())
    private let notesView = UITextView()
    private static let speedValues = [0.25, 0.5, 1, 2]
    /// The most states that have buttons.
    private static let mostStates = 12

    /// The number of notes that the list has.
    private var noteCount = 0

    private(set) var scene: SceneFile?
    private(set) var clock: SceneClock?
    private var length = 1.0
    private lazy var link = CADisplayLink { [weak self] _ in self?.showTime() }
    /// Is called with the title for the window.
    var onTitle: ((String) -> Void)?
    /// The direction of y that the person chose; nil takes the file's.
    var axis: SceneFile.VerticalAxis?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(white: 0.12, alpha: 1)
        overrideUserInterfaceStyle = .dark
        arrange()
        addActions()
        canvas.addInteraction(UIDropInteraction(delegate: self))
        canvas.addGestureRecognizer(
            UIHoverGestureRecognizer(target: self, action: PlayerController.hovered))
        message.text = "Drop a .ca, .caml, .wallpaper or .tendies file here."
        link.add(to: .main, forMode: .common)
        play(false)
        showNotes(false)
        setNotes([])
        updateControls()
    }

    private func arrange() {
        style()
        stack()
        for each in [canvas, message, notesView, panel] as [UIView] {
            each.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(each)
        }
        constrain()
    }

    private func style() {
        message.textColor = .secondaryLabel
        message.textAlignment = .center
        message.numberOfLines = 0
        timeLabel.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
        timeLabel.textColor = .secondaryLabel
        notesView.isEditable = false
        notesView.isHidden = true
        notesView.font = .preferredFont(forTextStyle: .footnote)
        notesView.textColor = .label
        notesView.backgroundColor = UIColor(white: 0.16, alpha: 0.96)
        notesView.layer.cornerRadius = 12
        notesView.textContainerInset = UIEdgeInsets(top: 14, left: 14, bottom: 14, right: 14)
        playButton.configuration?.cornerStyle = .capsule
        notesButton.configuration?.buttonSize = .small
        // Names of states may be of any length.
        states.apportionsSegmentWidthsByContent = true
        (speeds.selectedSegmentIndex, grounds.selectedSegmentIndex) = (2, 0)
    }

    /// Fills the panel with its rows.
    private func stack() {
        let time = UIStackView(arrangedSubviews: [playButton, scrubber, timeLabel])
        let choices = UIStackView(arrangedSubviews: [speeds, grounds, axes, UIView(), notesButton])
        for row in [time, choices] {
            row.spacing = 12
            row.alignment = .center
        }
        panel.axis = .vertical
        panel.spacing = 10
        for row in [states, time, choices] { panel.addArrangedSubview(row) }
    }

    private func constrain() {
        timeLabel.setContentHuggingPriority(.required, for: .horizontal)
        // Before it has a size, a window has no room for these.
        let roomy = [
            panel.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
            panel.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -14),
            timeLabel.widthAnchor.constraint(greaterThanOrEqualToConstant: 64),
            message.widthAnchor.constraint(lessThanOrEqualTo: canvas.widthAnchor, constant: -48),
            notesView.trailingAnchor.constraint(equalTo: canvas.trailingAnchor, constant: -24),
            notesView.bottomAnchor.constraint(equalTo: canvas.bottomAnchor, constant: -12),
        ]
        for each in roomy { each.priority = UILayoutPriority(999) }
        NSLayoutConstraint.activate(roomy)
        NSLayoutConstraint.activate([
            canvas.topAnchor.constraint(equalTo: view.topAnchor),
            canvas.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            canvas.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            canvas.bottomAnchor.constraint(equalTo: panel.topAnchor, constant: -12),
            panel.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
            notesView.leadingAnchor.constraint(equalTo: canvas.leadingAnchor, constant: 24),
            notesView.topAnchor.constraint(equalTo: canvas.topAnchor, constant: 24),
            message.centerXAnchor.constraint(equalTo: canvas.centerXAnchor),
            message.centerYAnchor.constraint(equalTo: canvas.centerYAnchor),
        ])
    }

    private func addActions() {
        states.accessibilityLabel = "State"
        notesView.accessibilityLabel = "Notes"
        scrubber.accessibilityLabel = "Time"
        speeds.accessibilityLabel = "Speed"
        grounds.accessibilityLabel = "Background"
        axes.accessibilityLabel = "Direction of y"
        playButton.addAction(
            UIAction { [unowned self] _ in play(clock?.isRunning == false) },
            for: .primaryActionTriggered)
        scrubber.addAction(
            UIAction { [unowned self] _ in
                // The slider shows the clock's time while that stops.
                let time = Double(scrubber.value)
                play(false)
                clock?.set(time: time)
                showTime()
            }, for: .valueChanged)
        speeds.addAction(
            UIAction { [unowned self] _ in clock?.speed = speed }, for: .valueChanged)
        grounds.addAction(
            UIAction { [unowned self] _ in
                canvas.ground = CanvasView.Ground.allCases[max(0, grounds.selectedSegmentIndex)]
            }, for: .valueChanged)
        axes.addAction(
            UIAction { [unowned self] _ in
                axis = axes.selectedSegmentIndex == 1 ? .up : .down
                stand()
            }, for: .valueChanged)
        states.addAction(
            UIAction { [unowned self] _ in enterState() }, for: .valueChanged)
        notesButton.addAction(
            UIAction { [unowned self] _ in showNotes(notesView.isHidden) },
            for: .primaryActionTriggered)
    }

    /// Shows the list of what was left out of the file over the scene, or hides it.
    private func showNotes(_ shows: Bool) {
        notesView.isHidden = !shows
        notesButton.isSelected = shows
    }

    private var speed: Double { Self.speedValues[max(0, speeds.selectedSegmentIndex)] }

    // MARK: Files

    /// Opens a file; a sentence in its place says why it can't be opened.
    func open(_ url: URL) {
        do {
            show(try SceneFile(contentsOf: url.path), name: url.lastPathComponent)
        } catch {
            close()
            message.text = "\(error)"
            onTitle?(url.lastPathComponent)
        }
        updateControls()
    }

    private func close() {
        canvas.stand = nil
        (scene, clock) = (nil, nil)
        states.removeAllSegments()
        showNotes(false)
        setNotes([])
    }

    private func show(_ new: SceneFile, name: String) {
        close()
        scene = new
        message.text = ""
        onTitle?(name)
        states.removeAllSegments()
        let names = ["Base"] + new.states.names.prefix(Self.mostStates)
        for (index, name) in names.enumerated() {
            states.insertSegment(withTitle: name, at: index, animated: false)
        }
        length = SceneLength.seconds(of: new.layer)
        setNotes(new.notes)
        stand()
        play(true)
    }

    private func setNotes(_ notes: [String]) {
        noteCount = notes.count
        notesButton.isHidden = notes.isEmpty
        notesButton.configuration?.title = notes.count == 1 ? "1 note" : "\(notes.count) notes"
        notesView.text = notes.joined(separator: "\n")
    }

    /// Puts the scene on the ground, the way up that was chosen, in the state and at the time that it has.
    private func stand() {
        guard let scene else { return }
        let (runs, time, state) = (clock?.isRunning ?? false, clock?.time, scene.states.name)
        let stand = scene.stand(axis)
        canvas.stand = stand
        let clock = SceneClock(stand)
        clock.speed = speed
        if let time {
            scene.states.enter(state, transitionSpeed: 0)
            clock.set(time: time)
        }
        self.clock = clock
        axes.selectedSegmentIndex = (axis ?? scene.guessedAxis) == .up ? 1 : 0
        states.selectedSegmentIndex =
            scene.states.name.flatMap { scene.states.names.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        play(runs)
    }

    /// Enters a state of the scene as its button does; nil leaves all.
    func enter(_ name: String?) {
        guard let scene else { return }
        states.selectedSegmentIndex =
            name.flatMap { scene.states.names.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        play(true)
        scene.states.enter(name)
    }

    private func enterState() {
        guard let scene else { return }
        let index = states.selectedSegmentIndex
        play(true)
        scene.states.enter(index < 1 ? nil : scene.states.names[index - 1])
    }

    // MARK: Time

    func play(_ plays: Bool) {
        clock?.run(plays)
        link.isPaused = !plays || clock == nil
        let image = UIImage(systemName: plays ? "pause.fill" : "play.fill")
        playButton.configuration?.image = image
        playButton.accessibilityLabel = plays ? "Pause" : "Play"
        showTime()
    }

    /// Ends the calls of the display link, which outlives the controller otherwise.
    func endTicks() { link.invalidate() }

    private func showTime() {
        let time = clock?.time ?? 0
        let most = max(length, (time / length).rounded(.up) * length)
        // Under a finger the slider keeps its ends.
        if !scrubber.isTracking {
            if scrubber.maximumValue != Float(most) { scrubber.maximumValue = Float(most) }
            scrubber.value = Float(time)
        }
        timeLabel.text = String(format: "%.2f s", time)
        // Frames of a film that can't be decoded are met while it plays.
        if let notes = scene?.notes, notes.count != noteCount { setNotes(notes) }
    }

    private func updateControls() {
        let isOpen = scene != nil
        for control in [states, playButton, scrubber, speeds, axes] as [UIControl] {
            control.isEnabled = isOpen
        }
        states.isHidden = scene?.states.names.isEmpty != false
    }

    private func hovered(_ hover: UIHoverGestureRecognizer) {
        guard let scene, scene.followsTilt, canvas.bounds.width > 0, canvas.bounds.height > 0
        else { return }
        let place = hover.location(in: canvas)
        scene.tilt(
            x: 2 * place.x / canvas.bounds.width - 1, y: 2 * place.y / canvas.bounds.height - 1)
    }

    // MARK: Keys

    override var keyCommands: [UIKeyCommand]? {
        var commands = [
            UIKeyCommand(input: " ") { [weak self] _ in
                self.map { $0.play($0.clock?.isRunning == false) }
            }
        ]
        for number in 1...9 {
            commands.append(
                UIKeyCommand(input: "\(number)") { [weak self] _ in
                    self?.choose(state: number - 1)
                })
        }
        return commands
    }

    private func choose(state index: Int) {
        guard index < states.numberOfSegments else { return }
        states.selectedSegmentIndex = index
        enterState()
    }

    override var canBecomeFirstResponder: Bool { true }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
    }
}

/// Files that are dropped.
extension PlayerController: UIDropInteractionDelegate {
    func dropInteraction(
        _ interaction: UIDropInteraction, canHandle session: any UIDropSession
    ) -> Bool { session.canLoadObjects(ofClass: URL.self) }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: .copy) }

    func dropInteraction(
        _ interaction: UIDropInteraction, performDrop session: any UIDropSession
    ) {
        session.loadObjects(ofClass: URL.self) { [weak self] urls in
            if let file = urls.first(where: \.isFileURL) { self?.open(file) }
        }
    }
}
