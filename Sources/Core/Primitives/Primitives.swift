/// A length of time, in seconds.
public typealias CFTimeInterval = Double
