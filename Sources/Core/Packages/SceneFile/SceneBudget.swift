import Primitives

/// The memory that the layers of a scene file may take; the figures were measured with plain ones.
struct SceneBudget {
    private var file: FileBudget

    /// Bytes of an element, of an attribute beside its letters, and of the layer, animation or cell that is
    /// made of an element.
    private static let (element, attribute, object) = (256, 96, 3072)

    /// - Parameter fileBytes: the size of the XML.
    init(fileBytes: Int) {
        file = FileBudget(fileBytes: fileBytes)
    }

    /// The bytes that are left.
    var left: Int { file.left }

    /// Takes an element. Throws `SceneFileError.excessive`.
    mutating func take(element name: String, line: Int) throws {
        guard file.take(Self.cost(of: name)) else { throw error(line: line) }
    }

    /// Takes an attribute. Throws `SceneFileError.excessive`.
    mutating func take(attribute key: String, _ value: String, line: Int) throws {
        guard file.take(Self.cost(of: key, value)) else { throw error(line: line) }
    }

    func error(line: Int) -> SceneFileError { .excessive(line: line, reason: file.excess) }

    /// Why a tree of elements, written as so many bytes, can't be read back; nil where it can.
    static func trouble(_ root: SceneNode, fileBytes: Int) -> String? {
        var budget = FileBudget(fileBytes: fileBytes)
        var rest = [root]
        while let node = rest.popLast() {
            let bytes = node.attributes.reduce(cost(of: node.name)) { sum, each in
                sum + cost(of: each.key, each.value)
            }
            guard budget.take(bytes) else { return budget.excess }
            rest += node.children
        }
        return nil
    }

    private static func cost(of name: String) -> Int {
        name.hasPrefix("CA") || name == "animation" ? element + object : element
    }

    private static func cost(of key: String, _ value: String) -> Int {
        attribute + key.utf8.count + value.utf8.count
    }
}
