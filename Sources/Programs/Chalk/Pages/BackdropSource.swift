public import Drawing
public import Foundation
public import Primitives
import Subprocess

/// The file of a picture or of a PDF that lies under pages. Any thread.
///
/// PDFs are drawn by poppler's programs `pdftocairo` and `pdfinfo`, which are run and never linked.
public final class BackdropSource: Sendable {
    /// The reason why a sheet can't be shown.
    public enum Trouble: Error, Equatable, Sendable {
        /// The program is not installed.
        case noProgram(String)
        /// The file can't be read; in words.
        case unreadable(String)

        /// One line that says what happened and what to do.
        public var words: String {
            switch self {
            case .noProgram(let name):
                "PDFs are drawn by \(name), which is not installed; install poppler-utils"
            case .unreadable(let words): words
            }
        }
    }

    /// The bytes of the file.
    public let data: Data
    /// Whether the file is a PDF.
    public let isPDF: Bool
    private let environment: [String: String]
    /// Pictures of whole sheets, small.
    private let small = Locked<[Int: CGImage]>([:])
    /// Pictures of files of one, as large as they are kept, those used last at the end: a board may have one
    /// of 256 MiB under each page.
    private static let whole = Locked<[(source: ObjectIdentifier, image: CGImage)]>([])
    /// The most bytes of them; the one used last stays whatever it has.
    private static let mostWhole = 512 << 20

    /// The most sheets of a PDF that become pages.
    public static let mostSheets = 500
    /// The longer side of a small picture, and the longest side of a large one, in pixels.
    static let smallSide = 360.0
    private static let longest = 8192
    /// The time limit of a program, in seconds.
    private static let patience = 60.0

    /// Takes a file's bytes; `environment` says where programs are.
    public init(
        _ data: Data, environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        self.data = data
        self.environment = environment
        // A PDF may have bytes before its signature, as readers allow.
        isPDF = data.prefix(1024).range(of: Data("%PDF-".utf8)) != nil
    }

    deinit {
        Self.whole.withLock { $0.removeAll { $0.source == ObjectIdentifier(self) } }
    }

    /// How large each sheet is, in board pixels: those of a picture, and 144 to the inch of a PDF. Runs a
    /// program.
    /// - Throws: `Trouble` where poppler-utils are missing for a PDF, or the file can't be read.
    public func sheets() throws(Trouble) -> [CGSize] {
        guard isPDF else {
            let image = try decoded()
            return [CGSize(width: image.width, height: image.height)]
        }
        guard Tool("pdftocairo", environment: environment) != nil else {
            throw .noProgram("pdftocairo")
        }
        guard let tool = Tool("pdfinfo", environment: environment) else {
            throw .noProgram("pdfinfo")
        }
        let arguments = ["-f", "1", "-l", "\(Self.mostSheets)", "-"]
        guard let run = tool.run(arguments, input: data, within: Self.patience), run.isDone else {
            throw .unreadable("the PDF can't be read")
        }
        let sizes = PDFInfo.sizes(String(decoding: run.output, as: UTF8.self))
        guard !sizes.isEmpty else { throw .unreadable("the PDF has no pages") }
        return sizes.map { CGSize(width: $0.width * 2, height: $0.height * 2) }
    }

    /// A part of a sheet, in pixels of a picture of the whole sheet that has this width and height.
    /// Runs a program for a PDF.
    /// - Throws: `Trouble` where poppler-utils are missing, the file can't be read, or the part has no
    ///   pixels or too many.
    public func picture(
        sheet: Int, width: Int, height: Int, part: PixelRect
    ) throws(Trouble) -> CGImage {
        let part = part.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
        guard part.width > 0, part.height > 0, part.area <= Board.mostPixels else {
            throw .unreadable("the picture would have no pixels, or too many")
        }
        guard isPDF else { return try scaled(width, height, part) }
        guard let tool = Tool("pdftocairo", environment: environment) else {
            throw .noProgram("pdftocairo")
        }
        let words = [
            "-png", "-singlefile", "-cropbox", "-f", "\(sheet)", "-l", "\(sheet)", "-scale-to-x",
            "\(width)", "-scale-to-y", "\(height)", "-x", "\(part.x)", "-y", "\(part.y)", "-W",
            "\(part.width)", "-H", "\(part.height)", "-", "-",
        ]
        let run = tool.run(words, input: data, within: Self.patience, most: 1 << 30)
        guard let run, run.isDone, let image = try? CGImage(pngData: run.output) else {
            throw .unreadable("page \(sheet) of the PDF can't be drawn")
        }
        return image
    }

    /// The small picture of a whole sheet, if it was made already.
    public func smallPicture(sheet: Int) -> CGImage? { small.withLock { $0[sheet] } }

    /// Makes the small picture of a sheet, whose size is in board pixels. Runs a program for a PDF.
    /// - Throws: `Trouble` where poppler-utils are missing for a PDF, or the file can't be read.
    public func makeSmall(sheet: Int, size: CGSize) throws(Trouble) {
        guard smallPicture(sheet: sheet) == nil else { return }
        let scale = min(1, Self.smallSide / max(size.width, size.height, 1))
        let (width, height) = (
            max(1, Int(size.width * scale)), max(1, Int(size.height * scale))
        )
        let all = PixelRect(x: 0, y: 0, width: width, height: height)
        let image = try picture(sheet: sheet, width: width, height: height, part: all)
        small.withLock { $0[sheet] = image }
    }

    // Pictures

    private func decoded() throws(Trouble) -> CGImage {
        if let image = kept() { return image }
        let image: CGImage
        do {
            let source = try CGImageSource(data: data)
            image = try source.thumbnail(maximumPixelSize: Self.longest, isUpright: true)
        } catch {
            throw .unreadable("it is not an image or a PDF that can be read")
        }
        keep(image)
        return image
    }

    private func kept() -> CGImage? {
        Self.whole.withLock { all in
            guard let place = all.firstIndex(where: { $0.source == ObjectIdentifier(self) })
            else { return nil }
            all.append(all.remove(at: place))
            return all.last?.image
        }
    }

    private func keep(_ image: CGImage) {
        Self.whole.withLock { all in
            all.removeAll { $0.source == ObjectIdentifier(self) }
            all.append((ObjectIdentifier(self), image))
            var bytes = all.reduce(0) { $0 + $1.image.width * $1.image.height * 4 }
            while bytes > Self.mostWhole, all.count > 1 {
                let gone = all.removeFirst().image
                bytes -= gone.width * gone.height * 4
            }
        }
    }

    /// The bytes of the pictures that are kept of all sources.
    static var wholeBytes: Int {
        whole.withLock { $0.reduce(0) { $0 + $1.image.width * $1.image.height * 4 } }
    }

    private func scaled(_ width: Int, _ height: Int, _ part: PixelRect) throws(Trouble) -> CGImage {
        let image = try decoded()
        guard let context = CGContext(width: part.width, height: part.height) else {
            throw .unreadable("there is no memory for it")
        }
        context.interpolationQuality = .high
        context.drawUpright(
            image, in: CGRect(x: -part.x, y: -part.y, width: width, height: height))
        guard let picture = context.makeImage() else {
            throw .unreadable("there is no memory for it")
        }
        return picture
    }
}

/// The output of `pdfinfo` about a PDF.
enum PDFInfo {
    /// The sizes of pages as they are shown, in points, from lines such as `Page    3 size:  595.3
    /// x 841.9 pts (A4)` and `Page    3 rot:   90`.
    static func sizes(_ text: String) -> [CGSize] {
        var (sizes, turned) = ([Int: CGSize](), Set<Int>())
        for line in text.split(whereSeparator: \.isNewline) {
            let words = line.split(whereSeparator: \.isWhitespace)
            guard words.count >= 4, words[0] == "Page", let number = Int(words[1]) else { continue }
            if words[2] == "size:", words.count >= 6, let width = Double(words[3]),
                let height = Double(words[5]), width > 0, height > 0, width < 20_000,
                height < 20_000
            {
                sizes[number] = CGSize(width: width, height: height)
            }
            if words[2] == "rot:", words[3] == "90" || words[3] == "270" { turned.insert(number) }
        }
        return sizes.sorted { $0.key < $1.key }.map { number, size in
            turned.contains(number) ? CGSize(width: size.height, height: size.width) : size
        }
    }
}

/// A picture or sheet that lies under a page's chalk.
public struct Underlay: Sendable {
    /// The file.
    public let source: BackdropSource
    /// The sheet of the file, and its position.
    public let backdrop: Backdrop

    /// The underlay's rectangle, in board pixels.
    public var frame: CGRect { backdrop.frame }

    /// The part of the underlay within a part of the board, with `scale` pixels to a board pixel,
    /// and its rectangle in board pixels; nil where they don't meet. Runs a program for a PDF.
    /// - Throws: `Trouble` where poppler-utils are missing for a PDF, or the file can't be read.
    public func picture(
        in area: CGRect, scale: Double
    ) throws(BackdropSource.Trouble) -> (image: CGImage, frame: CGRect)? {
        let seen = area.intersection(frame)
        guard seen.width > 0, seen.height > 0 else { return nil }
        let (width, height) = (
            max(1, (frame.width * scale).rounded()), max(1, (frame.height * scale).rounded())
        )
        let (sx, sy) = (width / frame.width, height / frame.height)
        let part = PixelRect(
            around: CGRect(
                x: (seen.minX - frame.minX) * sx, y: (seen.minY - frame.minY) * sy,
                width: seen.width * sx, height: seen.height * sy)
        ).intersection(PixelRect(x: 0, y: 0, width: Int(width), height: Int(height)))
        let image = try source.picture(
            sheet: backdrop.sheet, width: Int(width), height: Int(height), part: part)
        let place = CGRect(
            x: frame.minX + Double(part.x) / sx, y: frame.minY + Double(part.y) / sy,
            width: Double(part.width) / sx, height: Double(part.height) / sy)
        return (image, place)
    }
}
