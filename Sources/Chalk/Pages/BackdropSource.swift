package import Foundation
import Primitives

/// The file of a picture or of a PDF that lies under pages. Any thread.
package final class BackdropSource: Sendable {
    /// Its bytes as they came.
    package let data: Data

    /// A file's bytes.
    package init(_ data: Data) {
        self.data = data
    }

    /// True for a PDF: it may have bytes before its name, as readers allow.
    package var isPDF: Bool { data.prefix(1024).range(of: Data("%PDF-".utf8)) != nil }
}

/// What lies under a page's chalk.
package struct Underlay: Sendable {
    /// The file.
    package let source: BackdropSource
    /// Which sheet of it, and where.
    package let backdrop: Backdrop

    /// Where it lies, in board pixels.
    package var frame: CGRect { backdrop.frame }
}
