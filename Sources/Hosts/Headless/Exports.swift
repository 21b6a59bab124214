/// The stage in memory and layer trees as files come with this room: `import Headless` alone reads, draws and writes scenes.
@_exported public import Offscreen
@_exported public import Packages
