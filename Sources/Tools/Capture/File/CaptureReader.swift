package import Foundation
import Glibc
package import Primitives
import Scene
package import Stage

/// Reads a capture: first all of it once, to find the part that is intact, then entry by entry.
///
/// A file that was truncated or damaged is read up to that place, and `damage` describes it.
/// Nothing in a file can make the program crash, hang or use unlimited memory: records are checked
/// first, counts are compared with the bytes that are there, and all that is made of them is taken from one budget.
/// One thread.
package final class CaptureReader {
    /// The path, for messages.
    package let path: String
    /// The subject of the capture.
    package private(set) var title = ""
    /// The features that the program had turned off, by the words of `LAMINA_DEBUG` that are still
    /// known.
    package private(set) var switches = DebugSwitches()
    /// The file's notes, and the reason if it doesn't end properly; a sentence each.
    package private(set) var notes: [String] = []
    /// The place and reason at which the file becomes unreadable; nil for an intact one.
    package private(set) var damage: String?
    /// Whether the capture has an end record; that of a program that was killed is intact, but has
    /// none.
    package private(set) var hasEnd = false
    /// The number of entries.
    package var count: Int { entries.count }

    /// The memory that the file may take: pictures, layers, commits and what is shown. Any thread.
    let budget: Locked<FileBudget>
    private let source: CaptureSource
    private let descriptor: Int32
    private var entries: [(kind: CaptureRecord.Kind, place: CaptureRecord.Place)] = []
    private var stock: BlobStock?
    private var records: RecordReader?

    /// The greatest number of records in a file: enough for an hour, with 24 bytes of memory each.
    private static let mostRecords = 1 << 22

    /// Opens the file at `path`.
    /// - Throws: `CaptureError` where there is no file, it can't be opened, or is no capture of this version.
    package init(file path: String) throws(CaptureError) {
        self.path = path
        // Opened without blocking, so that a pipe without a writer is reported at once.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            throw errno == ENOENT ? .missing(path) : .unreadable(path, errno)
        }
        var info = stat()
        guard fstat(descriptor, &info) == 0, info.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw .noCapture(path)
        }
        self.descriptor = descriptor
        source = CaptureSource(descriptor: descriptor, count: UInt64(max(0, info.st_size)))
        budget = Locked(FileBudget(fileBytes: Int(clamping: info.st_size)))
        try scan()
    }

    /// Reads a capture in memory.
    /// - Parameter budget: the memory that it may take; nil for that of a file of its size.
    /// - Throws: `CaptureError` for bytes that are no capture of this version.
    package init(
        _ data: Data, name: String = "capture", budget: FileBudget? = nil
    ) throws(CaptureError) {
        path = name
        self.budget = Locked(budget ?? FileBudget(fileBytes: data.count))
        descriptor = -1
        source = CaptureSource(data)
        try scan()
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Returns the entry with an index below `count`. Throws `CaptureError.damaged` if it is
    /// invalid.
    package func entry(_ index: Int) throws(CaptureError) -> CaptureEntry {
        let (kind, place) = entries[index]
        do throws(CaptureDamage) {
            return try entry(kind, try payload(place))
        } catch {
            throw .damaged(path, at: "entry \(index)", reason: error.reason)
        }
    }

    /// Returns whether an entry is input.
    func isInput(_ index: Int) -> Bool { entries[index].kind == .input }

    /// Returns whether an entry is the painting of the preceding frame.
    func isPaint(_ index: Int) -> Bool { entries[index].kind == .paint }

    /// The numbers of commits, frames, paintings and inputs.
    package var counts: (commits: Int, frames: Int, paints: Int, inputs: Int) {
        entries.reduce(into: (0, 0, 0, 0)) { counts, entry in
            switch entry.kind {
            case .commit: counts.0 += 1
            case .frame: counts.1 += 1
            case .paint: counts.2 += 1
            case .input: counts.3 += 1
            default: break
            }
        }
    }

    private func entry(
        _ kind: CaptureRecord.Kind, _ payload: [UInt8]
    ) throws(CaptureDamage) -> CaptureEntry {
        var feed = ByteFeed(payload)
        switch kind {
        case .commit:
            guard let records else { throw .senseless("the beginning") }
            return .commit(try records.commit(payload))
        case .frame:
            let time = HostTime(seconds: try feed.double())
            guard time.seconds.isFinite else { throw .senseless("the time of a frame") }
            let (width, height) = (
                try feed.count(most: Bitmap.maximumExtent),
                try feed.count(most: Bitmap.maximumExtent)
            )
            let isShown = try feed.flag()
            return .frame(
                CapturedFrame(
                    time: time, width: width, height: height, isShown: isShown,
                    damage: try feed.region()))
        case .paint:
            guard try feed.flag() else { return .paint(nil) }
            return .paint(ContentSum(low: try feed.long(), high: try feed.long()))
        case .input:
            let time = HostTime(seconds: try feed.double())
            return .input(try feed.input(), time)
        case .anew: return .anew
        case .note: return .note(try feed.text())
        case .head, .blob, .picture, .end: throw .senseless("a record")
        }
    }

    private func payload(_ place: CaptureRecord.Place) throws(CaptureDamage) -> [UInt8] {
        var bytes: [UInt8] = []
        var offset = place.offset
        repeat {
            let head = try source.bytes(offset, CaptureRecord.frame + 1)
            let count =
                Int(UInt32(head[0]) | UInt32(head[1]) << 8 | UInt32(head[2]) << 16)
                | Int(head[3]) << 24
            guard count <= CaptureRecord.mostPayload else { throw .senseless("a length") }
            bytes += try source.bytes(offset + UInt64(CaptureRecord.frame) + 1, count)
            offset += UInt64(CaptureRecord.frame + 1 + count)
        } while bytes.count < place.count
        return bytes
    }

    // MARK: Scanning

    private func scan() throws(CaptureError) {
        let magic = (try? source.bytes(0, CaptureRecord.magic.count)) ?? []
        guard magic == CaptureRecord.magic else {
            let isOther = magic.starts(with: CaptureRecord.magic.dropLast(2))
            throw isOther ? .otherVersion(path) : .noCapture(path)
        }
        let stock = BlobStock(budget: budget) {
            [unowned self] (place) throws(CaptureDamage) in
            try payload(place)
        }
        self.stock = stock
        var scanner = RecordScanner(source, from: UInt64(magic.count))
        do throws(CaptureDamage) {
            while let (kind, place) = try scanner.next() { try take(kind, place, stock) }
            if !hasEnd { notes.append("the program went on, or was killed, when it ends") }
        } catch {
            damage = "byte \(scanner.offset): \(error.reason)"
        }
        guard records != nil else { throw .noCapture(path) }
    }

    private func take(
        _ kind: CaptureRecord.Kind, _ place: CaptureRecord.Place, _ stock: BlobStock
    ) throws(CaptureDamage) {
        guard records != nil || kind == .head else { throw .senseless("the beginning") }
        guard entries.count + stock.counts.blobs + stock.counts.pictures < Self.mostRecords else {
            throw .excessive("more than \(Self.mostRecords) records")
        }
        switch kind {
        case .head:
            guard records == nil else { throw .senseless("a second beginning") }
            var feed = ByteFeed(try payload(place))
            title = try feed.text()
            let keys = try feed.list(each: 1) { (feed) throws(CaptureDamage) in try feed.text() }
            guard keys.count < Int(UInt8.max) else { throw .senseless("the list of properties") }
            records = RecordReader(stock, keys: keys)
            // Older files have no words.
            if feed.left > 0 { takeWords(try feed.list(each: 1, Self.text)) }
        case .blob: stock.add(blob: place)
        case .picture: stock.add(picture: place)
        case .note:
            var feed = ByteFeed(try payload(place))
            notes.append(try feed.text())
        case .end: hasEnd = true
        case .commit, .frame, .paint, .input, .anew: entries.append((kind, place))
        }
    }

    private static func text(_ feed: inout ByteFeed) throws(CaptureDamage) -> String {
        try feed.text()
    }

    private func takeWords(_ words: [String]) {
        let known = words.filter { DebugSwitches.optimisationWords.contains($0) }
        switches = DebugSwitches(parsing: known.joined(separator: ","))
        for word in words where !known.contains(word) {
            notes.append("the program ran with the word \(word), which is not known here")
        }
    }
}
