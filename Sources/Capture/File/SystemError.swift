import Glibc

/// The system's words for an error number.
func systemError(_ number: Int32) -> String { String(cString: strerror(number)) }
