import UIKit

// A notes editor as Apple's documentation of text views has it: a text view that fills its controller,
// with a title in bold, search, undo by buttons and a count of words.

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UINavigationController(
            rootViewController: NoteViewController())
        window?.makeKeyAndVisible()
        return true
    }
}

class NoteViewController: UIViewController, UITextViewDelegate {
    let textView = UITextView()
    let countLabel = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Note"
        view.backgroundColor = .systemBackground
        textView.delegate = self
        textView.font = .preferredFont(forTextStyle: .body)
        textView.isFindInteractionEnabled = true
        textView.alwaysBounceVertical = true
        textView.textContainerInset = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
        textView.attributedText = note
        countLabel.font = .preferredFont(forTextStyle: .footnote)
        countLabel.textColor = .secondaryLabel
        countLabel.textAlignment = .center
        for subview in [textView, countLabel] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
        }
        let guide = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            textView.topAnchor.constraint(equalTo: guide.topAnchor),
            textView.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            textView.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            textView.bottomAnchor.constraint(equalTo: countLabel.topAnchor),
            countLabel.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            countLabel.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            countLabel.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -8),
        ])
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Undo",
            primaryAction: UIAction { [weak self] _ in
                self?.textView.undoManager?.undo()
            })
        count()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        textView.becomeFirstResponder()
    }

    private var note: NSAttributedString {
        let text = NSMutableAttributedString(
            string: "Shopping\n",
            attributes: [
                .font: UIFont.preferredFont(forTextStyle: .title1), .foregroundColor: UIColor.label,
            ])
        text.append(
            NSAttributedString(
                string: "Bread, cheese and שוקולד, before eight.\n",
                attributes: [
                    .font: UIFont.preferredFont(forTextStyle: .body),
                    .foregroundColor: UIColor.label,
                ]))
        return text
    }

    func textViewDidChange(_ textView: UITextView) {
        count()
        navigationItem.rightBarButtonItem?.isEnabled = textView.undoManager?.canUndo ?? false
    }

    private func count() {
        let words = textView.text.split { !$0.isLetter && !$0.isNumber }
        countLabel.text = "\(words.count) words"
    }
}
