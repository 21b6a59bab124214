// A drawing pad: strokes by mouse, finger or pen, in colours, with undo, and saved as a PNG.
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UINavigationController(rootViewController: PadController())
        window?.makeKeyAndVisible()
        return true
    }
}

/// The canvas with its tools below and its commands in the bar.
class PadController: UIViewController {
    private let canvas = CanvasView()
    private let tools = UIStackView()
    private let widthSlider = UISlider()
    private let well = UIColorWell()
    private var swatches: [UIButton] = []
    private lazy var undo = item("Undo", "arrow.uturn.left") { $0.canvas.undoManager?.undo() }
    private lazy var redo = item("Redo", "arrow.uturn.right") { $0.canvas.undoManager?.redo() }
    private lazy var clear = item("Clear", "trash") { $0.canvas.clear() }
    private lazy var save = item("Save", "square.and.arrow.down") { $0.savePicture() }
    private let colors: [(String, UIColor)] = [
        ("Ink", .label), ("Red", .systemRed), ("Orange", .systemOrange), ("Green", .systemGreen),
        ("Blue", .systemBlue), ("Purple", .systemPurple),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Sketch"
        view.backgroundColor = .systemBackground
        navigationItem.leftBarButtonItems = [undo, redo]
        navigationItem.rightBarButtonItems = [save, clear]
        addTools()
        canvas.onChange = { [unowned self] in showState() }
        for child in [canvas, tools] {
            child.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(child)
        }
        let safe = view.safeAreaLayoutGuide
        // In a narrow window the slider is shorter.
        let width = widthSlider.widthAnchor.constraint(equalToConstant: 140)
        width.priority = .defaultHigh
        NSLayoutConstraint.activate([
            canvas.topAnchor.constraint(equalTo: safe.topAnchor),
            canvas.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
            canvas.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
            canvas.bottomAnchor.constraint(equalTo: tools.topAnchor, constant: -12),
            tools.centerXAnchor.constraint(equalTo: safe.centerXAnchor),
            tools.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -12),
            tools.widthAnchor.constraint(lessThanOrEqualTo: safe.widthAnchor, constant: -24),
            width,
        ])
        showState()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        // Keys go to the canvas, and what it doesn't use to this controller.
        canvas.becomeFirstResponder()
    }

    private func addTools() {
        swatches = colors.map { name, color in
            let swatch = UIButton(
                configuration: .plain(),
                primaryAction: UIAction(image: UIImage(systemName: "circle.fill")) {
                    [unowned self] _ in choose(color)
                })
            swatch.tintColor = color
            swatch.accessibilityLabel = name
            return swatch
        }
        well.title = "Colour"
        well.addAction(
            UIAction { [unowned self] _ in choose(well.selectedColor ?? .label) },
            for: .valueChanged)
        (widthSlider.minimumValue, widthSlider.maximumValue) = (1, 24)
        widthSlider.value = Float(canvas.lineWidth)
        widthSlider.accessibilityLabel = "Width"
        widthSlider.addAction(
            UIAction { [unowned self] _ in canvas.lineWidth = CGFloat(widthSlider.value) },
            for: .valueChanged)
        for tool in swatches + [well, widthSlider] { tools.addArrangedSubview(tool) }
        tools.alignment = .center
        tools.setCustomSpacing(24, after: well)
    }

    private func item(
        _ title: String, _ symbol: String, action: @escaping (PadController) -> Void
    ) -> UIBarButtonItem {
        UIBarButtonItem(
            primaryAction: UIAction(title: title, image: UIImage(systemName: symbol)) {
                [unowned self] _ in
                action(self)
                showState()
            })
    }

    private func choose(_ color: UIColor) {
        canvas.color = color
        showState()
    }

    private func showState() {
        undo.isEnabled = canvas.undoManager?.canUndo == true
        redo.isEnabled = canvas.undoManager?.canRedo == true
        for item in [clear, save] { item.isEnabled = !canvas.isEmpty }
        for (swatch, color) in zip(swatches, colors) {
            let isChosen = canvas.color == color.1
            swatch.configuration?.image = UIImage(
                systemName: isChosen ? "checkmark.circle.fill" : "circle.fill")
        }
    }

    private func savePicture() {
        let file = URL.documentsDirectory.appending(path: "Sketch.png")
        let message: String
        do {
            try canvas.pngData().write(to: file)
            message = "The sketch is in \(file.path)."
        } catch {
            message = "The sketch was not saved: \(error.localizedDescription)"
        }
        let alert = UIAlertController(title: "Sketch", message: message, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        present(alert, animated: true)
    }

    override var keyCommands: [UIKeyCommand]? {
        [false, true].map { redoes in
            UIKeyCommand(input: "z", modifierFlags: redoes ? [.command, .shift] : .command) {
                [unowned self] _ in
                redoes ? canvas.undoManager?.redo() : canvas.undoManager?.undo()
                showState()
            }
        }
    }
}
