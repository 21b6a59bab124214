import UIKit

/// The picture files of one size, in both formats.
struct Sample: Hashable, Sendable {
    let side: Int
    let png: Data
    let jpeg: Data

    init?(side: Int) {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let box = CGRect(x: 0, y: 0, width: side, height: side)
        let picture = UIGraphicsImageRenderer(size: box.size, format: format).image { context in
            for step in 0..<16 {
                UIColor(hue: CGFloat(step) / 16, saturation: 0.6, brightness: 0.9, alpha: 1)
                    .setFill()
                let part = box.insetBy(
                    dx: CGFloat(step * side) / 40, dy: CGFloat(step * side) / 40)
                context.cgContext.fillEllipse(in: part)
            }
        }
        guard let png = picture.pngData(), let jpeg = picture.jpegData(compressionQuality: 0.8)
        else { return nil }
        (self.side, self.png, self.jpeg) = (side, png, jpeg)
    }

    /// Decodes both files a few times, beside the main thread.
    @concurrent
    nonisolated func measure() async -> Times {
        Times(png: Self.time(png), jpeg: Self.time(jpeg))
    }

    nonisolated private static func time(_ data: Data) -> Double {
        let start = Date()
        for _ in 0..<5 { _ = UIImage(data: data)?.preparingForDisplay() }
        return Date().timeIntervalSince(start) / 5
    }
}

/// The seconds that decoding took, by format.
struct Times: Sendable {
    let png: Double
    let jpeg: Double
}

/// A row with a size, and two bars: red for PNG, blue for JPEG.
final class SampleCell: UITableViewCell {
    private let title = UILabel(frame: CGRect(x: 16, y: 12, width: 110, height: 24))
    private let bars = [UIView(), UIView()]
    private let words = [UILabel(), UILabel()]

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(title)
        for (index, color) in [UIColor.systemRed, .systemBlue].enumerated() {
            bars[index].backgroundColor = color
            words[index].font = .systemFont(ofSize: 12)
            words[index].textColor = .secondaryLabel
            contentView.addSubview(bars[index])
            contentView.addSubview(words[index])
        }
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    /// - Parameter longest: the seconds of a bar of 200 points.
    func show(_ sample: Sample, _ times: Times?, longest: Double) {
        title.text = "\(sample.side) × \(sample.side)"
        for (index, part) in [times?.png, times?.jpeg].enumerated() {
            let y = CGFloat(index) * 18 + 7
            let length = part.map { max(4, 200 * $0 / longest) } ?? 0
            bars[index].frame = CGRect(x: 130, y: y, width: length, height: 14)
            words[index].text = part.map { String(format: "%.2f ms", $0 * 1000) }
            words[index].frame = CGRect(x: 140 + length, y: y - 2, width: 100, height: 18)
        }
    }
}

/// The list of sizes, with a button that measures them all.
final class FormatsController: UITableViewController {
    private let samples = [64, 128, 256, 384, 512].compactMap { Sample(side: $0) }
    private var times: [Sample: Times] = [:]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "PNG and JPEG"
        tableView.register(SampleCell.self, forCellReuseIdentifier: "sample")
        tableView.rowHeight = 48
        tableView.allowsSelection = false
        let measure = UIAction(title: "Measure") { [weak self] _ in self?.measure() }
        navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: measure)
    }

    private func measure() {
        times = [:]
        tableView.reloadData()
        navigationItem.rightBarButtonItem?.isEnabled = false
        Task {
            for sample in samples {
                times[sample] = await sample.measure()
                tableView.reloadData()
            }
            navigationItem.rightBarButtonItem?.isEnabled = true
        }
    }

    override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
    ) -> Int { samples.count }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "sample", for: indexPath)
        let sample = samples[indexPath.row]
        let longest = times.values.map { max($0.png, $0.jpeg) }.max() ?? 1
        (cell as? SampleCell)?.show(sample, times[sample], longest: longest)
        return cell
    }
}

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UINavigationController(
            rootViewController: FormatsController(style: .plain))
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
