import Foundation

/// The tasks of responders: few responders have one, so that none of them has room for it.
@MainActor
enum ResponderActivities {
    private struct Entry {
        weak var responder: UIResponder?
        let activity: NSUserActivity
    }

    private static var entries: [Entry] = []

    /// Returns a responder's task; nil for none. Work: the number of responders with a task.
    static func activity(of responder: UIResponder) -> NSUserActivity? {
        entries.first { $0.responder === responder }?.activity
    }

    /// Sets a responder's task; nil removes it. Tasks of responders that are gone are let go.
    static func set(_ activity: NSUserActivity?, of responder: UIResponder) {
        entries.removeAll { $0.responder == nil || $0.responder === responder }
        if let activity { entries.append(Entry(responder: responder, activity: activity)) }
    }

    /// Has the responders of a task bring it up to date, where it needs that, in the order in which they
    /// got it.
    static func update(_ activity: NSUserActivity?) {
        guard let activity, activity.needsSave else { return }
        activity.needsSave = false
        for responder in entries.filter({ $0.activity === activity }).compactMap(\.responder) {
            responder.updateUserActivityState(activity)
        }
    }
}

extension UIApplication {
    /// Keeps the task of a scene that is left for the next start, as its delegate says.
    func keepTask(of scene: UIScene) {
        guard let keptTask, let delegate = scene.delegate else { return }
        ResponderActivities.update(scene.userActivity)
        let task = delegate.stateRestorationActivity(for: scene)
        ResponderActivities.update(task)
        keptTask.write(task)
    }
}
