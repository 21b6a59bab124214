import Drawing
import Foundation
import Primitives

/// A film as it is written: frames go in, a file comes out. One thread.
protocol FilmReel: AnyObject {
    /// Adds the next frame; the bitmap is written over once this returns. Throws `FilmError`.
    func add(_ bitmap: Bitmap) throws(FilmError)
    /// Ends the film: its file is there when this returns. Throws `FilmError`.
    func finish() throws(FilmError)
}

// A reel that isn't finished leaves nothing when it is let go.

/// A film of a format that this program encodes itself: only what changes from frame to frame is written, and a picture
/// that stays is one frame.
final class AnimationReel: FilmReel {
    private let draft: FilmDraft
    private let encoder: AnimationEncoder
    private let rate: Int
    /// The last picture, which isn't written as long as it stays; and what of it changed.
    private let held: Bitmap
    private var changed = PixelRect.empty
    /// The numbers of the frame that is held and of the next one.
    private var (start, next) = (0, 0)

    /// The longest time for which a frame is shown, in seconds; a longer one is written as several. A GIF's is 655.
    private static let longest = 250

    init(
        _ draft: FilmDraft, _ format: AnimationEncoder.Format, _ shape: FilmShape
    ) throws(FilmError) {
        self.draft = draft
        rate = shape.rate
        var form = AnimationEncoder.Form(
            format, width: shape.width, height: shape.height, rate: shape.rate)
        form.isOpaque = shape.isOpaque || format == .gif
        // The least effort: others take five times as long, and save a tenth.
        form.effort = 0
        guard let held = Bitmap(width: shape.width, height: shape.height) else {
            throw .outOfMemory
        }
        self.held = held
        encoder = try FilmError.tell(most: form.most) { () throws(ImageError) in
            try AnimationEncoder(form)
        }
    }

    func add(_ bitmap: Bitmap) throws(FilmError) {
        defer { next += 1 }
        var part = next == 0 ? bitmap.bounds : held.difference(from: bitmap)
        if part.isEmpty {
            guard next - start >= rate * Self.longest else { return }
            part = PixelRect(x: 0, y: 0, width: 1, height: 1)
        }
        try write()
        held.copy(part, from: bitmap)
        (changed, start) = (part, next)
    }

    func finish() throws(FilmError) {
        try write()
        let end = try FilmError.tell { () throws(ImageError) in try encoder.finish() }
        try draft.append(end)
        if let (place, bytes) = encoder.correction { try draft.replace(bytes, at: place) }
        try draft.keep()
    }

    /// Writes the picture that was shown until now.
    private func write() throws(FilmError) {
        guard next > start else { return }
        let (part, time) = (changed, start..<next)
        let frame = try FilmError.tell { () throws(ImageError) in
            try encoder.add(held, changed: part, shown: time)
        }
        try draft.append(frame)
    }
}

/// A film as a folder of numbered pictures.
final class PictureReel: FilmReel {
    private let draft: FilmDraft
    private var number = 0

    init(_ draft: FilmDraft) { self.draft = draft }

    func add(_ bitmap: Bitmap) throws(FilmError) {
        number += 1
        let name = "\(number)"
        let zeros = String(repeating: "0", count: max(0, 5 - name.count))
        let path = draft.path + "/\(zeros)\(name).png"
        do {
            try CGImage(bitmap: bitmap).pngData().write(to: URL(fileURLWithPath: path))
        } catch is ImageError {
            throw .outOfMemory
        } catch {
            throw .unwritable(path: draft.goal, reason: error.reason)
        }
    }

    func finish() throws(FilmError) { try draft.keep() }
}

extension FilmError {
    /// Runs a part of the encoder, and throws its errors as those of films.
    fileprivate static func tell<Result>(
        most: Int = Bitmap.maximumExtent, _ body: () throws(ImageError) -> Result
    ) throws(FilmError) -> Result {
        do throws(ImageError) {
            return try body()
        } catch .badSize(let width, let height) {
            throw .badSize(width: width, height: height, most: most)
        } catch {
            throw .outOfMemory
        }
    }
}
