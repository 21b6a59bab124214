/// Apple's names of common types, by its list of system-declared types, with the MIME types of the
/// freedesktop.org shared database.
enum TypeTable {
    /// The facts about each type.
    static let entries: [String: UTType.Entry] = {
        var entries: [String: UTType.Entry] = [:]
        for line in table.split(separator: "\n") {
            let cells = line.split(separator: "|", omittingEmptySubsequences: false)
                .map { $0.split(separator: " ").map(String.init) }
            guard cells.count == 4, let name = cells[0].first else { continue }
            entries[name] = UTType.Entry(
                parent: cells[1].first, extensions: cells[2], mimes: cells[3])
        }
        return entries
    }()

    /// The name, the type above, extensions, MIME types.
    private static let table = """
        public.item|||
        public.content|public.item||
        public.data|public.item||application/octet-stream
        public.directory|public.item||
        public.folder|public.directory||
        public.text|public.data||text/*
        public.plain-text|public.text|txt text|text/plain
        public.utf8-plain-text|public.plain-text||text/plain;charset=utf-8
        public.rtf|public.text|rtf|application/rtf text/rtf
        public.html|public.text|html htm|text/html
        public.xml|public.text|xml|application/xml text/xml
        public.json|public.text|json|application/json
        public.comma-separated-values-text|public.plain-text|csv|text/csv
        public.source-code|public.plain-text||
        public.swift-source|public.source-code|swift|text/x-swift
        public.url|public.data||
        public.file-url|public.url||
        com.adobe.pdf|public.data|pdf|application/pdf
        public.image|public.data||image/*
        public.png|public.image|png|image/png
        public.jpeg|public.image|jpeg jpg jpe|image/jpeg
        com.compuserve.gif|public.image|gif|image/gif
        org.webmproject.webp|public.image|webp|image/webp
        public.tiff|public.image|tiff tif|image/tiff
        public.svg-image|public.image|svg svgz|image/svg+xml
        public.heic|public.image|heic|image/heic
        public.avif|public.image|avif|image/avif
        com.microsoft.bmp|public.image|bmp|image/bmp
        public.audiovisual-content|public.data||
        public.audio|public.audiovisual-content||audio/*
        public.mp3|public.audio|mp3|audio/mpeg
        com.microsoft.waveform-audio|public.audio|wav|audio/x-wav
        org.xiph.flac|public.audio|flac|audio/flac
        public.movie|public.audiovisual-content||video/*
        public.video|public.movie||
        public.mpeg-4|public.movie|mp4 mpg4|video/mp4
        public.archive|public.data||
        public.zip-archive|public.archive|zip|application/zip
        """
}
