import UIKit

/// A long text in a window that is edited by itself: what `Benchmarks/typing` measures beside GTK's text
/// view.
///
///     text PHASE SECONDS LETTERS
///
/// `Benchmarks/peers/text_gtk.c` does the same. It writes words and the processor time of all threads in
/// milliseconds to standard error: `ready` before the first frame with its content, `begin` a second after that,
/// `end` after the phase; and it ends a second later.
enum Phase: String, CaseIterable {
    /// Nothing happens.
    case open
    /// A letter a frame in the middle, each sixtieth a line end.
    case type
    /// A line end a frame in the middle: everything below moves.
    case lines
    /// The letter before the caret goes, a frame each.
    case delete
    /// Each half second the caret jumps to the end, the middle and the start in turn; a letter a frame.
    case jump
    /// 20 points a frame from the start.
    case scroll
}

final class TextController: UIViewController {
    private static let line = "A line of some sixty letters, as they are in most of the files.\n"
    private let phase: Phase
    private let seconds: Double
    private let note = UITextView()
    private let letters: Int
    private var link: CADisplayLink?
    private var frame = 0

    init(phase: Phase, seconds: Double, letters: Int) {
        (self.phase, self.seconds, self.letters) = (phase, seconds, letters)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        note.frame = view.bounds
        note.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        note.font = .systemFont(ofSize: 15)
        note.text = String(repeating: Self.line, count: letters / Self.line.utf8.count)
        view.addSubview(note)
        tell("ready")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        note.becomeFirstResponder()
        go(to: phase == .scroll || phase == .open ? 0 : 0.5)
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [self] in begin() }
    }

    private func go(to part: Double) {
        let place = Int(Double(note.textStorage.length) * part)
        note.selectedRange = NSRange(location: place, length: 0)
        note.scrollRangeToVisible(note.selectedRange)
    }

    private func begin() {
        tell("begin")
        let start = CACurrentMediaTime()
        link = CADisplayLink { [unowned self] link in
            if link.timestamp - start > seconds { return end() }
            step()
            frame += 1
        }
        link?.add(to: .main, forMode: .common)
    }

    private func step() {
        switch phase {
        case .open: break
        case .type: note.insertText(frame % 60 == 59 ? "\n" : "x")
        case .lines: note.insertText("\n")
        case .delete: note.deleteBackward()
        case .jump:
            if frame % 30 == 0 { go(to: [1, 0.5, 0][frame / 30 % 3]) }
            note.insertText("x")
        case .scroll: note.contentOffset.y += 20
        }
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
}

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let words = CommandLine.arguments
        guard words.count == 4, let phase = Phase(rawValue: words[1]),
            let seconds = Double(words[2]), let letters = Int(words[3]), letters >= 0
        else {
            let phases = Phase.allCases.map(\.rawValue).joined(separator: "|")
            print("usage: text \(phases) SECONDS LETTERS")
            exit(2)
        }
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = TextController(
            phase: phase, seconds: seconds, letters: letters)
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
