import Dispatch
import Glibc
import Primitives

/// A picture that is decoded when its pixels are first needed, once, on whatever thread that is.
///
/// Others that need it meanwhile wait. The memory is reserved at once and taken page by page as rows
/// are written, so an image that is never shown costs nothing.
final class DeferredPicture: Sendable {
    /// Writes the pixels of the bitmap, or as many as there are; says what went wrong.
    typealias Decode = @Sendable (Bitmap) -> ImageError?

    /// The size in pixels.
    let width: Int, height: Int
    /// True when every alpha will be 255.
    let isOpaque: Bool
    private let origin: BitmapOrigin
    private let decode: Decode
    /// The decoded pixels are kept as long as the image; else as long as somebody shows them.
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

    /// The bitmap, perhaps without its pixels; a pixel of nothing where memory is short.
    var bitmap: Bitmap { current.withLock { bitmapAndJob(&$0).bitmap } }

    /// The bytes of the pixels.
    var byteCount: Int { ((width * 4 + 63) & ~63) * height }

    /// True where there was no memory for the pixels, and there still may be none.
    var isLeftOut: Bool { bitmap === Self.nothing }

    /// Decodes on this thread, or waits for the one that does. Nil when it went well.
    func prepare() -> ImageError? {
        let (bitmap, job) = current.withLock { bitmapAndJob(&$0) }
        return job?.run(bitmap)
    }

    /// True when the pixels are there.
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

    /// What shows when there is no memory for the picture.
    private static let nothing: Bitmap = {
        let pixel = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
        pixel.initialize(to: 0)
        return Bitmap(
            adopting: pixel, width: 1, height: 1, bytesPerRow: 4, isOpaque: false,
            release: { $0.deallocate() })
    }()
}

/// One run of a decoder.
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
    /// Memory for a picture that is decoded later; nil when it can't be had.
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
        // Fresh pages of the system read as zero, and take no memory before they are written.
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
