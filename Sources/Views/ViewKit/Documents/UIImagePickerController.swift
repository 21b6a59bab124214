public import Foundation
import CoreAnimation

/// The object that is told of a chosen picture. Every member is optional. Main thread.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: AnyObject {
    /// Called with the chosen picture.
    /// - Parameters:
    ///   - picker: the controller that calls, as one object may serve several.
    ///   - info: the picture, the URL of its file, and its type.
    func imagePickerController(
        _ picker: UIImagePickerController,
        didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
    /// Called when the person chose none, or a file that is no picture, or when there is no dialog.
    /// - Parameter picker: the picker, whose dialog is closed.
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
    /// The default, which does nothing.
    public func imagePickerController(
        _ picker: UIImagePickerController,
        didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {}
    /// The default, which does nothing.
    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {}
}

/// The desktop's dialog for a picture, by its portal, as a desktop's library of photos is its folder of pictures.
///
/// Present it. The file is read and decoded beside the main thread. Where there is no portal, a sentence on standard
/// error says so, and the delegate is told that nothing was chosen. Cameras are not supported. Main thread only.
///
/// ```swift
/// let picker = UIImagePickerController()
/// picker.title = "Choose a picture"
/// controller.present(picker, animated: true)
/// ```
open class UIImagePickerController: UIViewController, DesktopDialog {
    /// The place from which pictures come; Apple's numbers.
    public enum SourceType: Int, Sendable {
        /// The desktop's dialog, in its folder of pictures.
        case photoLibrary = 0
        /// A camera; not supported.
        case camera = 1
        /// The desktop's dialog, as for `photoLibrary`.
        case savedPhotosAlbum = 2
    }

    /// The name of a value that the delegate gets.
    public struct InfoKey: RawRepresentable, Hashable, Sendable {
        /// The name as text.
        public let rawValue: String
        /// A name from its text.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The type of the file, such as `public.image`: a `String`.
        public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
        /// The picture: a `UIImage`.
        public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
        /// The picture after editing; never there.
        public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
        /// The part that was cut out in editing; never there.
        public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
        /// The file of the picture: a `URL`.
        public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
        /// The file of a film; never there.
        public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    }

    /// The object that is told of the picture; not retained.
    open weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
    /// The place from which pictures come; with `.camera` none is chosen.
    open var sourceType = SourceType.photoLibrary
    /// The types that can be chosen; only those of pictures are taken.
    open var mediaTypes = ["public.image"]
    /// Whether the picture can be cut before it is given; kept: it is given as it is.
    open var allowsEditing = false

    private var picker: UIDocumentPickerViewController?

    /// Returns whether pictures can come from a place: a library, but no camera.
    /// - Parameter sourceType: the place.
    open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool {
        sourceType != .camera
    }

    /// Returns the types of files that can come from a place; nil for a camera.
    /// - Parameter sourceType: the place.
    open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
        isSourceTypeAvailable(sourceType) ? ["public.image"] : nil
    }

    func ask() {
        guard Self.isSourceTypeAvailable(sourceType) else {
            Complaint.tell("UIImagePickerController gives no picture: cameras are not supported")
            return finish(nil)
        }
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.image])
        picker.title = title
        picker.directoryURL =
            FileManager.default.urls(for: .picturesDirectory, in: .userDomainMask).first
        picker.delegate = self
        self.picker = picker
        picker.ask()
    }

    func withdraw() {
        picker?.withdraw()
        picker = nil
    }

    private func finish(_ picture: (file: URL, image: UIImage)?) {
        picker = nil
        end()
        guard let picture else { return delegate?.imagePickerControllerDidCancel(self) ?? () }
        delegate?.imagePickerController(
            self,
            didFinishPickingMediaWithInfo: [
                .mediaType: "public.image", .originalImage: picture.image,
                .imageURL: picture.file,
            ])
    }
}

extension UIImagePickerController: UIDocumentPickerDelegate {
    /// Reads the picture of a chosen file.
    /// - Parameters:
    ///   - controller: the dialog of this controller.
    ///   - urls: the file.
    public func documentPicker(
        _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
    ) {
        guard let file = urls.first else { return finish(nil) }
        DiskWork.run({ UIImage(contentsOfFile: file.path)?.preparingForDisplay() }) {
            [self] result in
            // Dismissed meanwhile.
            guard picker === controller else { return }
            guard let image = try? result.get() else {
                Complaint.tell("\(file.path) is no picture that can be read: choose another file")
                return finish(nil)
            }
            finish((file, image))
        }
    }

    /// Tells the delegate that nothing was chosen.
    /// - Parameter controller: the dialog of this controller.
    public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
        finish(nil)
    }
}
