/// Tells how far an export has come, and hears whether it is to go on. One thread.
final class ExportWatch {
    private let goesOn: (Double) -> Bool
    private var (start, share, last) = (0.0, 1.0, 0.0)

    /// `goesOn` is told how much is done, 0 to 1, and answers false to stop.
    init(_ goesOn: @escaping (Double) -> Bool) {
        self.goesOn = goesOn
    }

    /// What follows is one of so many parts, counted from 0.
    func begin(_ part: Int, of count: Int) {
        share = 1 / Double(max(count, 1))
        start = Double(part) * share
    }

    /// So much of the part is done, 0 to 1. Throws `ChalkError.stopped`.
    func reach(_ done: Double) throws(ChalkError) {
        last = start + share * min(max(done, 0), 1)
        try again()
    }

    /// Nothing new is done, and it takes time. Throws `ChalkError.stopped`.
    func again() throws(ChalkError) {
        if !goesOn(last) { throw .stopped }
    }

    /// One that nobody looks at.
    static var none: ExportWatch { ExportWatch { _ in true } }
}
