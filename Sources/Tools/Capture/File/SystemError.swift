import Glibc

/// Returns the system's message for an error number.
func systemError(_ number: Int32) -> String { String(cString: strerror(number)) }
