import QuartzCore

/// An animation with every member overridden, and a plain `init()`.
public final class OpenAnimation: CABasicAnimation {
    /// The properties that were set.
    public var changed: [String] = []

    public override var beginTime: CFTimeInterval {
        get { super.beginTime }
        set {
            changed.append("beginTime")
            super.beginTime = newValue
        }
    }
    public override var duration: CFTimeInterval {
        get { super.duration }
        set {
            changed.append("duration")
            super.duration = newValue
        }
    }
    public override var speed: Float {
        get { super.speed }
        set {
            changed.append("speed")
            super.speed = newValue
        }
    }
    public override var timeOffset: CFTimeInterval {
        get { super.timeOffset }
        set {
            changed.append("timeOffset")
            super.timeOffset = newValue
        }
    }
    public override var repeatCount: Float {
        get { super.repeatCount }
        set {
            changed.append("repeatCount")
            super.repeatCount = newValue
        }
    }
    public override var repeatDuration: CFTimeInterval {
        get { super.repeatDuration }
        set {
            changed.append("repeatDuration")
            super.repeatDuration = newValue
        }
    }
    public override var autoreverses: Bool {
        get { super.autoreverses }
        set {
            changed.append("autoreverses")
            super.autoreverses = newValue
        }
    }
    public override var fillMode: CAMediaTimingFillMode {
        get { super.fillMode }
        set {
            changed.append("fillMode")
            super.fillMode = newValue
        }
    }
    public override var timingFunction: CAMediaTimingFunction? {
        get { super.timingFunction }
        set {
            changed.append("timingFunction")
            super.timingFunction = newValue
        }
    }
    public override var delegate: CAAnimationDelegate? {
        get { super.delegate }
        set {
            changed.append("delegate")
            super.delegate = newValue
        }
    }
    public override var isRemovedOnCompletion: Bool {
        get { super.isRemovedOnCompletion }
        set {
            changed.append("isRemovedOnCompletion")
            super.isRemovedOnCompletion = newValue
        }
    }
    public override var keyPath: String? {
        get { super.keyPath }
        set {
            changed.append("keyPath")
            super.keyPath = newValue
        }
    }
    public override var isAdditive: Bool {
        get { super.isAdditive }
        set {
            changed.append("isAdditive")
            super.isAdditive = newValue
        }
    }
    public override var isCumulative: Bool {
        get { super.isCumulative }
        set {
            changed.append("isCumulative")
            super.isCumulative = newValue
        }
    }
    public override var valueFunction: CAValueFunction? {
        get { super.valueFunction }
        set {
            changed.append("valueFunction")
            super.valueFunction = newValue
        }
    }
    public override var fromValue: Any? {
        get { super.fromValue }
        set {
            changed.append("fromValue")
            super.fromValue = newValue
        }
    }
    public override var toValue: Any? {
        get { super.toValue }
        set {
            changed.append("toValue")
            super.toValue = newValue
        }
    }
    public override var byValue: Any? {
        get { super.byValue }
        set {
            changed.append("byValue")
            super.byValue = newValue
        }
    }

    public override init() {
        super.init()
        toValue = 1
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    deinit { changed = [] }

    public override class func defaultValue(forKey key: String) -> Any? {
        super.defaultValue(forKey: key)
    }
    public override func shouldArchiveValue(forKey key: String) -> Bool {
        super.shouldArchiveValue(forKey: key)
    }
    public override func copy(with zone: NSZone? = nil) -> Any { super.copy(with: zone) }
    public override func value(forKey key: String) -> Any? { super.value(forKey: key) }
    public override func setValue(_ value: Any?, forKey key: String) {
        super.setValue(value, forKey: key)
    }
    public override func run(
        forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
    ) {
        super.run(forKey: event, object: anObject, arguments: dict)
    }
}
