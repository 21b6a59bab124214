import Drawing
import Foundation
import Primitives
import Testing
import ViewKit

/// Apple's "Asset Catalog Format Reference": colour sets, image sets, groups; how Xcode writes numbers.
@MainActor @Suite("Asset catalogs")
struct AssetCatalogTests {
    /// Writes files into a folder, and calls `body` with a bundle of it.
    private func withBundle(_ files: [String: Data], _ body: (Bundle) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "a-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, data) in files {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: file)
        }
        try body(try #require(Bundle(path: folder.path)))
    }

    private func set(_ entries: String...) -> Data {
        Data(
            #"{"info":{"author":"xcode","version":1},"colors":[\#(entries.joined(separator: ","))]}"#
                .utf8)
    }

    private func entry(
        _ red: String, _ green: String, _ blue: String, alpha: String = "1.000",
        space: String = "srgb", _ appearances: String = ""
    ) -> String {
        let parts = #""red":"\#(red)","green":"\#(green)","blue":"\#(blue)","alpha":"\#(alpha)""#
        return
            #"{"idiom":"universal",\#(appearances)"color":{"color-space":"\#(space)","components":{\#(parts)}}}"#
    }

    private let dark = #""appearances":[{"appearance":"luminosity","value":"dark"}],"#
    private let darkHigh =
        #""appearances":[{"appearance":"luminosity","value":"dark"},{"appearance":"contrast","value":"high"}],"#
    private let high = #""appearances":[{"appearance":"contrast","value":"high"}],"#

    @Test("resources name pictures and colours of a bundle, a colour for light and dark")
    func resources() throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let size = CGSize(width: 7, height: 5)
        let picture = UIGraphicsImageRenderer(size: size, format: format).pngData { _ in }
        let files = [
            "Logo.png": picture,
            "A.xcassets/Sand.colorset/Contents.json": set(
                entry("1.000", "0.000", "0.000"), entry("0.000", "0.000", "1.000", dark)),
        ]
        try withBundle(files) { bundle in
            let logo = ImageResource(name: "Logo", bundle: bundle)
            #expect(UIImage(resource: logo).size == size)
            #expect(logo == ImageResource(name: "Logo", bundle: bundle))
            let color = UIColor(resource: ColorResource(name: "Sand", bundle: bundle))
            let light = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
            let night = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
            #expect(light.cgColor == UIColor.red.cgColor && night.cgColor == UIColor.blue.cgColor)
        }
    }

    @Test("a colour's numbers are parts of one, bytes, or bytes in base 16")
    func numbers() throws {
        let files = [
            "A.xcassets/Sand.colorset/Contents.json": set(
                entry("0.200", "51", "0x33", alpha: "0.500")),
            "A.xcassets/Grey.colorset/Contents.json": Data(
                #"{"colors":[{"color":{"color-space":"gray-gamma-22","components":{"white":"0.250","alpha":"1"}}}]}"#
                    .utf8),
            "A.xcassets/Wide.colorset/Contents.json": set(
                entry("1.000", "0.000", "0.000", space: "display-p3")),
            "A.xcassets/Alarm.colorset/Contents.json": Data(
                #"{"colors":[{"color":{"platform":"ios","reference":"systemRedColor"}}]}"#.utf8),
        ]
        try withBundle(files) { bundle in
            func color(_ name: String) -> UIColor? {
                UIColor(named: name, in: bundle, compatibleWith: nil)
            }
            #expect(
                color("Sand")?.cgColor
                    == UIColor(red: 0.2, green: 0.2, blue: 0.2, alpha: 0.5).cgColor)
            #expect(color("Grey")?.cgColor == UIColor(white: 0.25, alpha: 1).cgColor)
            #expect(
                color("Wide")?.cgColor
                    == UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1).cgColor)
            let night = UITraitCollection { $0.userInterfaceStyle = .dark }
            #expect(
                color("Alarm")?.resolvedColor(with: night)
                    == UIColor.systemRed.resolvedColor(with: night))
            #expect(color("sand") == nil && UIColor(named: "Sand") == nil)
        }
    }

    @Test(
        "a colour follows the appearance and the contrast; where both speak, the appearance is heard first"
    )
    func appearances() throws {
        let full = set(
            entry("1.0", "0.0", "0.0"), entry("0.0", "1.0", "0.0", dark),
            entry("0.0", "0.0", "1.0", darkHigh), entry("1.0", "1.0", "0.0", high))
        let part = set(
            entry("1.0", "0.0", "0.0"), entry("0.0", "1.0", "0.0", dark),
            entry("1.0", "1.0", "0.0", high))
        let files = [
            "A.xcassets/Full.colorset/Contents.json": full,
            "A.xcassets/Part.colorset/Contents.json": part,
        ]
        try withBundle(files) { bundle in
            func colors(_ name: String) throws -> [UIColor] {
                let color = try #require(UIColor(named: name, in: bundle, compatibleWith: nil))
                return [(false, false), (true, false), (true, true), (false, true)].map {
                    night, strong in
                    let traits = UITraitCollection {
                        $0.userInterfaceStyle = night ? .dark : .light
                        $0.accessibilityContrast = strong ? .high : .normal
                    }
                    let fixed = UIColor(named: name, in: bundle, compatibleWith: traits)
                    #expect(fixed == color.resolvedColor(with: traits))
                    return color.resolvedColor(with: traits)
                }
            }
            let (full, part) = (try colors("Full"), try colors("Part"))
            #expect(full == [.red, .green, .blue, .yellow])
            #expect(part == [.red, .green, .green, .yellow])
        }
    }

    @Test("a picture is that of the scale and the appearance, and a template where the set says so")
    func pictures() throws {
        func png(_ side: Int) throws -> Data {
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format)
                .pngData { $0.fill(CGRect(x: 0, y: 0, width: side, height: side)) }
        }
        let json = #"""
            {"images":[{"idiom":"universal","scale":"1x"},
            {"idiom":"universal","filename":"a2.png","scale":"2x"},{"idiom":"universal","filename":"a3.png","scale":"3x"},
            {"idiom":"universal","filename":"night.png","scale":"2x","appearances":[{"appearance":"luminosity","value":"dark"}]}],
            "properties":{"template-rendering-intent":"template"}}
            """#
        let escape = #"{"images":[{"filename":"../Leaf.imageset/a2.png"}]}"#
        let files = [
            "A.xcassets/Leaf.imageset/Contents.json": Data(json.utf8),
            "A.xcassets/Leaf.imageset/a2.png": try png(20),
            "A.xcassets/Leaf.imageset/a3.png": try png(30),
            "A.xcassets/Leaf.imageset/night.png": try png(40),
            "A.xcassets/Out.imageset/Contents.json": Data(escape.utf8),
        ]
        try withBundle(files) { bundle in
            func image(_ name: String, _ scale: CGFloat, _ style: UIUserInterfaceStyle) -> UIImage?
            {
                let traits = UITraitCollection {
                    $0.displayScale = scale
                    $0.userInterfaceStyle = style
                }
                return UIImage(named: name, in: bundle, compatibleWith: traits)
            }
            let leaf = try #require(image("Leaf", 1, .light))
            #expect(
                leaf.scale == 2 && leaf.size.width == 10 && leaf.renderingMode == .alwaysTemplate)
            #expect(image("Leaf", 3, .light)?.cgImage?.width == 30)
            #expect(image("Leaf", 3, .dark)?.cgImage?.width == 40)
            #expect(image("Out", 1, .light) == nil && image("Gone", 1, .light) == nil)
        }
    }

    @Test("groups are only folders, but those that are namespaces")
    func groups() throws {
        let one = set(entry("1.0", "0.0", "0.0"))
        let files = [
            "A.xcassets/Warm/Red.colorset/Contents.json": one,
            "A.xcassets/Brand/Contents.json": Data(
                #"{"properties":{"provides-namespace":true}}"#.utf8),
            "A.xcassets/Brand/Deep/Ink.colorset/Contents.json": one,
            "A.xcassets/Bad.colorset/Contents.json": Data("{".utf8),
            "A.xcassets/Odd.colorset/Contents.json": Data(
                #"{"colors":[{"color":{"components":{"red":"x"}}}]}"#.utf8),
        ]
        try withBundle(files) { bundle in
            func has(_ name: String) -> Bool {
                UIColor(named: name, in: bundle, compatibleWith: nil) != nil
            }
            #expect(has("Red") && !has("Warm/Red") && has("Brand/Ink") && !has("Ink"))
            #expect(!has("Bad") && !has("Odd"))
        }
    }

    @Test("resources of the program's own target come before those of other targets")
    func targets() throws {
        let names = ["App_Base", "App_Zoo", "App_Zoo.txt", "Kit_App", "Other"]
        let files = Dictionary(
            uniqueKeysWithValues: names.map { ("\($0).resources/a", Data()) })
        try withBundle(files) { bundle in
            let found = ResourceFolders.packages(beside: bundle.bundleURL, of: "Zoo")
            #expect(
                found.map { $0.deletingPathExtension().lastPathComponent } == [
                    "App_Zoo", "App_Base", "App_Zoo.txt", "Kit_App", "Other",
                ])
        }
    }
}
