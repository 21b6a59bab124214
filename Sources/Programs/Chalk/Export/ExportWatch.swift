/// Reports the progress of an export, and asks whether it is to go on. One thread.
final class ExportWatch {
    private let goesOn: (Double) -> Bool
    private var (start, share, last) = (0.0, 1.0, 0.0)

    /// `goesOn` is told the progress, 0 to 1, and returns false to stop.
    init(_ goesOn: @escaping (Double) -> Bool) {
        self.goesOn = goesOn
    }

    /// Begins part `part` of `count` parts, counted from 0.
    func begin(_ part: Int, of count: Int) {
        share = 1 / Double(max(count, 1))
        start = Double(part) * share
    }

    /// Reports the progress of the current part, 0 to 1. Throws `ChalkError.stopped`.
    func reach(_ done: Double) throws(ChalkError) {
        last = start + share * min(max(done, 0), 1)
        try again()
    }

    /// Reports the same progress again during a long step. Throws `ChalkError.stopped`.
    func again() throws(ChalkError) {
        if !goesOn(last) { throw .stopped }
    }

    /// A watch without an observer.
    static var none: ExportWatch { ExportWatch { _ in true } }
}
