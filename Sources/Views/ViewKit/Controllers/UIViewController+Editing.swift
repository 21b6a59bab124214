import Foundation

// Editing of a controller's content
extension UIViewController {
    func takeEditing(_ editing: Bool) {
        guard editing != edits else { return }
        edits = editing
        if let madeEditButton { show(in: madeEditButton) }
    }

    var editButton: UIBarButtonItem {
        if let madeEditButton { return madeEditButton }
        let made = UIBarButtonItem()
        made.action = { [weak self] _ in
            guard let self else { return }
            setEditing(!isEditing, animated: true)
        }
        show(in: made)
        madeEditButton = made
        return made
    }

    private func show(in button: UIBarButtonItem) {
        button.title = (edits ? SystemText.done : .edit).text
        button.style = edits ? .done : .plain
    }
}
