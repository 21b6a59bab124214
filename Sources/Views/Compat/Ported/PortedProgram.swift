public import Foundation

/// A marker class of programs that were ported from iOS: such a program is laid out for a phone.
///
/// `lamina port` adds the product `Ported` to a package; no source imports it. The module UIKit
/// looks the class up by its name when the program starts: docs/reference/programs.md.
public final class PortedProgram: NSObject {}
