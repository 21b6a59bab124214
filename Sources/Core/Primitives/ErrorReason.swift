import Foundation
import Glibc

extension Error {
    /// The cause in the system's own words, of an error that Foundation throws: what it says itself is of no use
    /// to a person. Of any other error its description.
    package var reason: String {
        let error = self as NSError
        guard [NSCocoaErrorDomain, NSPOSIXErrorDomain].contains(error.domain) else {
            return "\(self)"
        }
        let inner = error.userInfo[NSUnderlyingErrorKey] as? any Error
        let cause = inner.map { $0 as NSError } ?? error
        guard cause.domain != NSPOSIXErrorDomain else {
            return String(cString: strerror(Int32(truncatingIfNeeded: cause.code)))
        }
        return switch CocoaError.Code(rawValue: error.code) {
        case .fileReadCorruptFile, .fileReadInapplicableStringEncoding: "it isn't text in UTF-8"
        case .fileNoSuchFile, .fileReadNoSuchFile: String(cString: strerror(ENOENT))
        default: error.localizedDescription
        }
    }
}
