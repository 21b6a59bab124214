import UIKit

/// A note that is written in, searched, and undone.
final class NoteController: UIViewController {
    let note = UITextView()

    override func viewDidLoad() {
        super.viewDidLoad()
        note.frame = view.bounds
        note.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        note.font = .systemFont(ofSize: 17)
        note.isFindInteractionEnabled = true
        view.addSubview(note)
        navigationItem.rightBarButtonItems = [
            UIBarButtonItem(
                title: "Undo",
                primaryAction: UIAction { [note] _ in
                    note.undoManager?.undo()
                }),
            UIBarButtonItem(
                title: "Find",
                primaryAction: UIAction { [note] _ in
                    note.findInteraction?
                        .presentFindNavigator(showingReplace: false)
                }),
        ]
    }
}
