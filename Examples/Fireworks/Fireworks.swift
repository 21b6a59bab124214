// Fireworks where the sky is touched, and anywhere by Space, out of particles; the panel sets how they are.
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.overrideUserInterfaceStyle = .dark
        window?.rootViewController = SkyController()
        window?.makeKeyAndVisible()
        return true
    }
}

class SkyController: UIViewController {
    private let sky = SkyView()
    private let colors = UISegmentedControl(items: ["Gold", "Red", "Green", "Blue", "Mixed"])
    private let sparks = UISlider()
    private let fall = UISlider()
    private let show = UISwitch()
    private var timer: Timer?

    override func loadView() { view = sky }

    override func viewDidLoad() {
        super.viewDidLoad()
        colors.selectedSegmentIndex = 4
        (sparks.minimumValue, sparks.maximumValue, sparks.value) = (50, 600, 240)
        (fall.minimumValue, fall.maximumValue, fall.value) = (0, 240, 90)
        let rows = [
            row("Colour", colors), row("Sparks", sparks), row("Fall", fall), row("Show", show),
        ]
        let stack = UIStackView(arrangedSubviews: rows)
        stack.axis = .vertical
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        let panel = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterialDark))
        panel.layer.cornerRadius = 16
        panel.clipsToBounds = true
        panel.translatesAutoresizingMaskIntoConstraints = false
        panel.contentView.addSubview(stack)
        view.addSubview(panel)
        let (box, safe) = (panel.contentView, view.safeAreaLayoutGuide)
        // In a narrow window the controls are shorter.
        let width = colors.widthAnchor.constraint(equalToConstant: 300)
        width.priority = .defaultHigh
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 16),
            stack.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -16),
            stack.topAnchor.constraint(equalTo: box.topAnchor, constant: 16),
            stack.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -16),
            panel.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 20),
            panel.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -20),
            panel.trailingAnchor.constraint(
                lessThanOrEqualTo: safe.trailingAnchor, constant: -20),
            width,
        ])
        addActions()
    }

    override var canBecomeFirstResponder: Bool { true }

    override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(input: " ") { [unowned self] _ in sky.fireAnywhere() }]
    }

    private func row(_ title: String, _ control: UIView) -> UIView {
        let label = UILabel()
        label.text = title
        label.widthAnchor.constraint(equalToConstant: 64).isActive = true
        control.accessibilityLabel = title
        let row = UIStackView(arrangedSubviews: [label, control])
        row.alignment = .center
        if control is UISwitch { row.addArrangedSubview(UIView()) }
        return row
    }

    private func addActions() {
        let change = UIAction { [unowned self] _ in
            sky.look = SkyView.Look(
                hue: [0.12, 0, 0.35, 0.58, nil][colors.selectedSegmentIndex],
                sparks: sparks.value, fall: CGFloat(fall.value))
        }
        for control in [colors, sparks, fall] { control.addAction(change, for: .valueChanged) }
        show.addAction(
            UIAction { [unowned self] _ in
                timer?.invalidate()
                guard show.isOn else { return }
                timer = Timer.scheduledTimer(withTimeInterval: 0.9, repeats: true) { [weak sky] _ in
                    MainActor.assumeIsolated { sky?.fireAnywhere() }
                }
            }, for: .valueChanged)
    }
}
