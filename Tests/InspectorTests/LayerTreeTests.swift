import Inspection
import Inspector
import Testing
