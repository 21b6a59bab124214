import UIKit

/// A table in a window that moves by itself: what `Benchmarks/lists` measures beside GTK's list.
///
///     rows PHASE SECONDS ROWS
///
/// `Benchmarks/peers/list_gtk.c` does the same. It writes words and the processor time of all threads in
/// milliseconds to standard error: `ready` before the first frame with its content, `begin` a second after that,
/// `end` after the phase; and it ends a second later.
final class RowsController: UITableViewController {
    private let motion: Motion
    private let seconds: Double
    private var rows: [Int]
    private var nextRow: Int
    private var link: CADisplayLink?
    private var pictures: [UIImage] = []

    init(motion: Motion, seconds: Double, count: Int) {
        self.motion = motion
        self.seconds = seconds
        rows = Array(0..<count)
        nextRow = count
        super.init(style: .plain)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        pictures = (0..<20).map(Self.picture)
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        tell("ready")
    }

    private static func picture(_ number: Int) -> UIImage {
        let size = CGSize(width: 40, height: 40)
        return UIGraphicsImageRenderer(size: size).image { context in
            UIColor(hue: CGFloat(number) / 20, saturation: 0.6, brightness: 0.9, alpha: 1).setFill()
            context.cgContext.fillEllipse(in: CGRect(origin: .zero, size: size))
        }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [self] in begin() }
    }

    // Rows

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        rows.count
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        let row = rows[indexPath.row]
        var content = cell.defaultContentConfiguration()
        content.text = "Row \(row): a person of note"
        content.secondaryText =
            "Row \(row): the quick brown fox jumps over the lazy dog while seven wizards brew tea"
        content.secondaryTextProperties.numberOfLines = 1
        content.image = pictures[row % pictures.count]
        cell.contentConfiguration = content
        return cell
    }

    // The phase

    private func begin() {
        tell("begin")
        let start = CACurrentMediaTime()
        link = CADisplayLink { [unowned self] link in
            if link.timestamp - start > seconds { return end() }
            step()
        }
        link?.add(to: .main, forMode: .common)
    }

    private func end() {
        link?.invalidate()
        tell("end")
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { exit(0) }
    }

    private func tell(_ word: String) {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        let text = "\(word) \(time.tv_sec * 1000 + time.tv_nsec / 1_000_000)\n"
        FileHandle.standardError.write(Data(text.utf8))
    }

    private func step() {
        let order = motion.step()
        if let part = order.jump {
            let row = min(Int(Double(rows.count) * part), rows.count - 1)
            let path = IndexPath(row: max(0, row), section: 0)
            tableView.scrollToRow(at: path, at: .top, animated: false)
        }
        if order.distance != 0 {
            let last = tableView.contentSize.height - tableView.bounds.height
            let y = tableView.contentOffset.y + CGFloat(order.distance)
            tableView.contentOffset.y = min(max(y, 0), max(last, 0))
        }
        if !order.changes.isEmpty { change(order.changes) }
    }

    private func change(_ parts: [Double]) {
        for (index, part) in parts.enumerated() {
            let row = Int(Double(rows.count - 1) * part)
            let path = IndexPath(row: row, section: 0)
            if index % 2 == 0 {
                rows.insert(nextRow, at: row)
                nextRow += 1
                tableView.insertRows(at: [path], with: .none)
            } else {
                rows.remove(at: row)
                tableView.deleteRows(at: [path], with: .none)
            }
        }
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
        guard words.count == 4, let phase = Motion.Phase(rawValue: words[1]),
            let seconds = Double(words[2]), let count = Int(words[3]), count >= 0
        else {
            let phases = Motion.Phase.allCases.map(\.rawValue).joined(separator: "|")
            print("usage: rows \(phases) SECONDS ROWS")
            exit(2)
        }
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = RowsController(
            motion: Motion(phase), seconds: seconds, count: count)
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
