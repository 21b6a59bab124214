/// The windows, fingers and keys of these tests, seen by all files of the target.
@_exported public import DeskSupport
