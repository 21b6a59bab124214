public import Chrome

/// The theme of pages: that of all our programs.
public typealias Theme = Chrome
