import Dispatch
import Glibc
import Primitives

/// A picture that is decoded once, when its pixels are first needed, on whatever thread needs them.
///
/// Other threads that need it meanwhile wait. The memory is reserved at once and used page by page
/// as pixel rows are written, so an image that is never shown costs nothing.
final class DeferredPicture: Sendable {
    /// A function that writes the pixels of the bitmap, or as many as are available; returns the
    /// error.
    typealias Decode = @Sendable (Bitmap) -> ImageError?

    /// The size in pixels.
    let width: Int, height: Int
    /// Whether every pixel's alpha will be 255.
    let isOpaque: Bool
    private let origin: BitmapOrigin
    private let decode: Decode
    /// Whether the decoded pixels are kept as long as the image; else only as long as something
    /// shows them.
    private let keepsPixels: Bool
    private let current: Locked<Current>

    private struct Current {
        weak var shown: Bitmap?
        var kept: Bitmap?
        weak var job: DecodingJob?
    }

    init(
        width: Int, height: Int, isOpaque: Bool, keepsPixels: Bool,
        origin: BitmapOrigin = .decoded, decode: @escaping Decode
    ) {
        self.origin = origin
        self.width = width
        self.height = height
        self.isOpaque = isOpaque
        self.keepsPixels = keepsPixels
        self.decode = decode
        current = Locked(Current())
    }

    /// The bitmap, possibly not decoded yet; a single transparent pixel where memory is short.
    var bitmap: Bitmap { current.withLock { bitmapAndJob(&$0).bitmap } }

    /// The bytes of the pixels.
    var byteCount: Int { ((width * 4 + 63) & ~63) * height }

    /// Whether there was no memory for the pixels, and may still be none.
    var isLeftOut: Bool { bitmap === Self.nothing }

    /// Decodes on this thread, or waits for the thread that does. Returns nil on success.
    func prepare() -> ImageError? {
        let (bitmap, job) = current.withLock { bitmapAndJob(&$0) }
        return job?.run(bitmap)
    }

    /// Whether the pixels are decoded.
    var isDecoded: Bool {
        current.withLock { current in
            guard current.shown != nil || current.kept != nil else { return false }
            return current.job?.isDone ?? true
        }
    }

    private func bitmapAndJob(_ current: inout Current) -> (bitmap: Bitmap, job: DecodingJob?) {
        if let bitmap = current.kept ?? current.shown { return (bitmap, current.job) }
        let job = DecodingJob(decode)
        guard let bitmap = Bitmap(reserving: self, job) else { return (Self.nothing, nil) }
        bitmap.origin = origin
        current.shown = bitmap
        current.job = job
        if keepsPixels { current.kept = bitmap }
        return (bitmap, job)
    }

    /// The bitmap shown when there is no memory for the picture.
    private static let nothing: Bitmap = {
        let pixel = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
        pixel.initialize(to: 0)
        return Bitmap(
            adopting: pixel, width: 1, height: 1, bytesPerRow: 4, isOpaque: false,
            release: { $0.deallocate() })
    }()
}

/// A single run of a decoder.
final class DecodingJob: Sendable {
    private enum State {
        case waiting(DeferredPicture.Decode)
        case running(DispatchGroup)
        case done(ImageError?)
    }

    private enum Turn {
        case decode(DeferredPicture.Decode, DispatchGroup)
        case wait(DispatchGroup)
        case nothing(ImageError?)
    }

    private let state: Locked<State>

    init(_ decode: @escaping DeferredPicture.Decode) {
        state = Locked(.waiting(decode))
    }

    var isDone: Bool {
        state.withLock { if case .done = $0 { true } else { false } }
    }

    /// Decodes, or waits for the thread that does.
    func run(_ bitmap: Bitmap) -> ImageError? {
        let turn: Turn = state.withLock { state in
            switch state {
            case .waiting(let decode):
                let group = DispatchGroup()
                group.enter()
                state = .running(group)
                return .decode(decode, group)
            case .running(let group): return .wait(group)
            case .done(let error): return .nothing(error)
            }
        }
        switch turn {
        case .nothing(let error): return error
        case .wait(let group):
            group.wait()
            return run(bitmap)
        case .decode(let decode, let group):
            let error = decode(bitmap)
            state.withLock { $0 = .done(error) }
            group.leave()
            return error
        }
    }
}

extension Bitmap {
    /// Reserves memory for a picture that is decoded later; nil when that fails.
    fileprivate convenience init?(reserving picture: DeferredPicture, _ job: DecodingJob) {
        let bytesPerRow = (picture.width * 4 + 63) & ~63
        let count = bytesPerRow * picture.height
        guard count > 0, MemoryAccount.shared.charge(count) else {
            DrawingComplaint.tell(
                "a picture of \(picture.width) x \(picture.height) pixels isn't decoded: the "
                    + "\(ByteText.of(MemoryAccount.shared.limit)) that \(MemoryLimit.variable) allows "
                    + "don't suffice. Set a higher limit, or load it smaller "
                    + "(CGImageSource.thumbnail)")
            return nil
        }
        // Fresh pages of the system read as zero, and use no memory until they are written.
        let memory = mmap(
            nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
        guard let memory, memory != MAP_FAILED else {
            MemoryAccount.shared.refund(count)
            return nil
        }
        if count >= 2 << 20 { madvise(memory, count, MADV_HUGEPAGE) }
        self.init(
            adopting: memory.bindMemory(to: UInt32.self, capacity: count / 4),
            width: picture.width, height: picture.height, bytesPerRow: bytesPerRow,
            isOpaque: picture.isOpaque, fill: { _ = job.run($0) },
            release: {
                munmap($0, count)
                MemoryAccount.shared.refund(count)
            })
    }
}
