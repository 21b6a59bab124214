import Drawing
public import Foundation
import Primitives

/// Undoing, clearing, and pictures.
extension Board {
    /// Whether there is a step to undo.
    public var canUndo: Bool { !history.done.isEmpty }
    /// Whether there is a step to redo.
    public var canRedo: Bool { !history.undone.isEmpty }

    /// Takes back the last step, bit by bit; an open stroke ends first. False when there is none.
    @discardableResult public func undo() -> Bool {
        if isDrawing { end() }
        settle()
        guard let step = history.undo() else { return false }
        swap(step, isUndo: true)
        return true
    }

    /// Redoes the step that was undone last; an open stroke ends first, and then there is nothing
    /// to redo.
    @discardableResult public func redo() -> Bool {
        if isDrawing { end() }
        settle()
        guard let step = history.redo() else { return false }
        swap(step, isUndo: false)
        return true
    }

    private func swap(_ step: BoardHistory.Step, isUndo: Bool) {
        for (place, difference) in step.tiles {
            set(place, difference.other(than: tiles[place]).map(TileForm.whole))
        }
        fineSwapped(isUndo: isUndo)
    }

    /// Removes all chalk as one step. False when the board is bare already.
    @discardableResult public func clear() -> Bool {
        if isDrawing { end() }
        settle()
        guard !tiles.isEmpty else { return false }
        var edit = BoardEdit()
        for (place, form) in tiles.forms { _ = edit.touch(place, form) }
        for place in edit.before.keys { set(place, nil) }
        record(edit, .clear)
        return true
    }

    /// Puts a picture on the board, from the bytes of any image file that can be read. Throws
    /// `ChalkError.picture`.
    public func place(_ file: Data, in frame: CGRect) throws(ChalkError) {
        if isDrawing { end() }
        settle()
        let reach = ChalkSample.reach
        guard frame.width >= 1, frame.height >= 1, max(frame.width, frame.height) <= 16_384,
            abs(frame.minX) <= reach, abs(frame.minY) <= reach
        else { throw .picture("it has no place there; drop it nearer, or make it smaller") }
        let image: CGImage
        do {
            image = try DecodedPictures.read(
                file, longest: Int(max(frame.width, frame.height, 1).rounded(.up)))
        } catch {
            throw .picture("\(error)")
        }
        var edit = BoardEdit()
        for key in TileKey.meeting(frame, level: 0) {
            let place = TilePlace(x: key.x, y: key.y)
            guard let bitmap = writable(place, &edit) else { continue }
            bitmap.draw { context in
                context.translateBy(x: -key.frame.minX, y: -key.frame.minY)
                context.drawUpright(image, in: frame)
            }
            changed(place, Self.wholeTile)
        }
        record(edit, .picture(PlacedPicture(file: file, frame: frame)))
    }

    /// Records a change as a step of the history.
    func record(_ edit: BoardEdit, _ operation: Operation) {
        if isScratch { return tellSmear(edit, operation) }
        var differences: [TilePlace: TileDifference] = [:]
        for (place, before) in edit.before {
            differences[place] = TileDifference(before: before, after: tiles.form(place))
        }
        history.add(operation, differences)
        fineDid(edit, operation)
        tiles.rest()
        levelTiles.rest()
    }
}
