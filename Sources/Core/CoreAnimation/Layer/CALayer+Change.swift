package import Scene

/// A permitted change of a property, between its start and its end.
struct PropertyChange {
    let property: LayerProperty
    // Boxed in a class, as most changes have no action, and copying and releasing an optional
    // existential looks up its type (measured: 640 instructions for a layer that is added to a
    // tree).
    private let found: FoundAction?
    /// The layer's implicit animation, where nothing else can answer for an action: it needs no
    /// object.
    let motion: AttachedAnimation?

    init(_ property: LayerProperty, _ action: (any CAAction)?) {
        self.property = property
        found = action.map { FoundAction($0) }
        motion = nil
    }

    init(_ property: LayerProperty, _ motion: AttachedAnimation) {
        self.property = property
        self.motion = motion
        found = nil
    }

    /// The action that was found; nil for none.
    var action: (any CAAction)? { found?.action }
    var hasAction: Bool { found != nil || motion != nil }
}

/// A box for the action of a change.
private final class FoundAction {
    let action: any CAAction

    init(_ action: any CAAction) {
        self.action = action
    }
}

extension CALayer {
    /// Starts a property change: returns nil when it is refused, else the change with the action
    /// that will run.
    ///
    /// The action is looked up before the value changes, so that it can start from the old value.
    ///
    /// Nil also on a thread other than main, for a layer that belongs to main: the caller passes
    /// the change to `carry`.
    func begin(_ property: LayerProperty) -> PropertyChange? {
        guard modelLayer == nil || isWritable(property.key), mayBegin else { return nil }
        if MotionHistory.isKept, MainQueue.isCurrent { return beginKept(property) }
        return start(property)
    }

    @inline(__always)
    private func start(_ property: LayerProperty) -> PropertyChange {
        if isWatched { tellWatches(before: property) }
        // Without a window there is nothing to animate, and no state of the main thread is read.
        guard context != nil else { return PropertyChange(property, nil) }
        if let motion = ownMotion(property) { return PropertyChange(property, motion) }
        return PropertyChange(property, implicitAction(property))
    }

    /// Starts a change that is recorded and checked for slips, for an observer.
    private func beginKept(_ property: LayerProperty) -> PropertyChange {
        Slips.willChange(self, property)
        let change = start(property)
        if !change.hasAction { noteRefusal(property) }
        return change
    }

    /// Ends a property change: marks the value for the commit, runs the action, and tells the
    /// observers of the property.
    func end(_ change: PropertyChange) {
        take(change)
        if isWatched { tellWatches(after: change.property) }
    }

    @inline(__always)
    private func take(_ change: PropertyChange) {
        mark(change.property)
        layoutDepends(on: change.property)
        // `CALayer` itself answers false for every key, so only subclasses are asked: the call
        // costs more than the rest of a change.
        if type(of: self) != CALayer.self,
            type(of: self).needsDisplay(forKey: change.property.key)
        {
            setNeedsDisplay()
        }
        guard change.hasAction else { return }
        if let motion = change.motion { return attach(motion) }
        change.action?.run(forKey: change.property.key, object: self, arguments: nil)
    }

    /// Sets a property through the table; does nothing where the values are equal.
    package func setValue(_ value: PropertyValue, of property: LayerProperty) {
        if property == .contentsScale { hasOwnScale = true }
        let old = record[property]
        guard old != value else { return }
        guard let change = begin(property) else {
            return carry { $0.setValue(value, of: property) }
        }
        rememberCommitted(property, old)
        record[property] = value
        end(change)
    }

    /// Marks a property as changed since the last commit.
    func mark(_ property: LayerProperty) {
        openBox()
        guard let context else { return }
        if dirty.isEmpty { context.note(changed: self) }
        // A switch, as `==` on this enum is a call of generic code.
        if case .contents = property { context.hasNewContents = true }
        // Assigned as a whole: a mutating call on a class's property is checked for exclusive
        // access at run time.
        dirty = dirty.with(property)
        switch property {
        case .zPosition, .transform, .anchorPointZ, .preservesDepth: noteDepth()
        default: break
        }
    }

    /// Marks the position as changed; a faster `mark`, as the position affects neither depth nor
    /// contents.
    @inline(__always)
    func markMoved() {
        openBox()
        guard context != nil else { return }
        if dirty.isEmpty {
            if context === OpenChanges.owner {
                OpenChanges.list.append(self)
            } else {
                context?.note(changed: self)
            }
        }
        dirty = dirty.with(.position)
    }

    /// Whether the layer is a model layer; reports the attempt to write to a presentation layer.
    func isWritable(_ key: String) -> Bool {
        guard modelLayer == nil else {
            Complaint.tell(
                "CALayerReadOnly: attempt to set \(key) of a presentation layer; "
                    + "set it on model() instead")
            return false
        }
        return true
    }

    /// The implicit animation of a plain layer, where nothing else can supply an action.
    private func ownMotion(_ property: LayerProperty) -> AttachedAnimation? {
        guard isCommitted, !CATransaction.isSilent, !property.isSilent,
            type(of: self) == CALayer.self, delegate == nil,
            rare == nil || (actions == nil && styleValues == nil)
        else { return nil }
        return ownAnimation(of: property)
    }

    private func implicitAction(_ property: LayerProperty) -> (any CAAction)? {
        guard !CATransaction.isSilent, !property.isSilent else { return nil }
        guard isCommitted else { return earlyAction(property.key) }
        Self.asked = property
        return action(forKey: property.key)
    }

    /// The property whose action was last asked for.
    private(set) static var asked: LayerProperty?

    /// The action that the delegate supplies for a layer that no commit has carried yet.
    private func earlyAction(_ key: String) -> (any CAAction)? {
        guard EarlyActions.mayBeWanted, let delegate = delegate as? any EarlyActing,
            delegate.actsEarly,
            let action = delegate.action(for: self, forKey: key)
        else { return nil }
        guard action is any StopAction else { return action }
        MotionHistory.current?.silencer = .delegate
        return nil
    }
}
