import UIKit

/// A window of 60 controls: what `Benchmarks/controls` measures beside GTK's and Qt's.
///
///     form SECONDS
///
/// `Benchmarks/peers/form_gtk.c` and `form_qt.cpp` do the same. It writes to standard error `build`,
/// the microseconds in which the controls are made; `layout`, the median microseconds of a layout in
/// another width; and a second after the first frame `begin` and the processor time of all threads in
/// milliseconds. Then each frame moves ten sliders and ten bars and changes ten labels, until `end`
/// and that time again; a second later it ends.
final class FormController: UIViewController {
    private let seconds: Double
    private var labels: [UILabel] = []
    private var sliders: [UISlider] = []
    private var bars: [UIProgressView] = []
    private var link: CADisplayLink?
    private var frames = 0

    init(seconds: Double) {
        self.seconds = seconds
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let start = CACurrentMediaTime()
        let rows = (0..<10).map(row)
        let form = UIStackView(arrangedSubviews: rows)
        form.axis = .vertical
        form.spacing = 12
        form.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(form)
        NSLayoutConstraint.activate([
            form.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
            form.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
            form.topAnchor.constraint(equalTo: view.topAnchor, constant: 16),
        ])
        tell("build", micros(since: start))
    }

    /// Makes a row of six controls.
    private func row(_ number: Int) -> UIView {
        let label = UILabel()
        label.text = "Name \(number)"
        let button = UIButton(type: .system)
        button.setTitle("Press", for: .normal)
        let toggle = UISwitch()
        toggle.isOn = number % 2 == 0
        let slider = UISlider()
        slider.value = Float(number) / 10
        let field = UITextField()
        field.borderStyle = .roundedRect
        field.text = "Text \(number)"
        let bar = UIProgressView(progressViewStyle: .default)
        bar.progress = Float(number) / 10
        labels.append(label)
        sliders.append(slider)
        bars.append(bar)
        let row = UIStackView(arrangedSubviews: [label, button, toggle, slider, field, bar])
        row.spacing = 12
        row.alignment = .center
        field.widthAnchor.constraint(equalToConstant: 120).isActive = true
        bar.widthAnchor.constraint(equalToConstant: 120).isActive = true
        return row
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [self] in
            measureLayout()
            begin()
        }
    }

    private func measureLayout() {
        let frame = view.frame
        let times = (0..<100).map { turn in
            let start = CACurrentMediaTime()
            view.frame.size.width = frame.width - CGFloat(turn % 2 == 0 ? 50 : 0)
            view.layoutIfNeeded()
            return micros(since: start)
        }
        view.frame = frame
        view.layoutIfNeeded()
        tell("layout", times.sorted()[50])
    }

    // The changes

    private func begin() {
        tell("begin", processorTime)
        let start = CACurrentMediaTime()
        link = CADisplayLink { [unowned self] link in
            if link.timestamp - start > seconds { return end() }
            step()
        }
        link?.add(to: .main, forMode: .common)
    }

    private func step() {
        frames += 1
        for (index, label) in labels.enumerated() { label.text = "Name \(frames % 100 + index)" }
        for (index, slider) in sliders.enumerated() { slider.value = part(index) }
        for (index, bar) in bars.enumerated() { bar.progress = part(index) }
    }

    private func part(_ index: Int) -> Float { Float((frames + index * 10) % 100) / 100 }

    private func end() {
        link?.invalidate()
        tell("end", processorTime)
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { exit(0) }
    }

    private var processorTime: Int {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
    }

    private func micros(since start: Double) -> Int {
        Int((CACurrentMediaTime() - start) * 1_000_000)
    }

    private func tell(_ word: String, _ number: Int) {
        FileHandle.standardError.write(Data("\(word) \(number)\n".utf8))
    }
}

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let words = CommandLine.arguments
        guard words.count == 2, let seconds = Double(words[1]) else {
            print("usage: form SECONDS")
            exit(2)
        }
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = FormController(seconds: seconds)
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
