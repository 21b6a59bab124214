public import Foundation

/// The mark of a program that was ported from Apple's phones: a program that has this class is laid out for one.
///
/// `lamina port` adds the product `Ported` to a package; nobody imports it. The module UIKit looks the class up by
/// its name when the program starts: docs/reference/programs.md.
public final class PortedProgram: NSObject {}
