/// Layer trees as files come with this host: `import Headless` alone reads, draws and writes scenes.
@_exported public import Packages
