import Testing
@testable import Porting
