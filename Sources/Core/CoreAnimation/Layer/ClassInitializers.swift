import Foundation

// Initialisers of a class that is only known at run time.
//
// On Apple's systems a presentation layer is made by `init(layer:)` of the model's class, and a view's
// layer by `init()` of its `layerClass`. Neither is `required` there, and so neither is here: a ported
// subclass writes `override`. But Swift calls only a `required` initialiser through a metatype.
//
// A convenience initialiser can: `self.init(layer:)` in it goes through the method table of the
// class being made, as subclasses inherit convenience initialisers. The one thing that Swift can't
// express is a call of *that* initialiser with a class from a variable. So each is declared twice
// under one linker name: once as that initialiser, and once as a class method without a body. Both
// are the same function with the same arguments:
//
//     argument      initialiser               class method
//     model         consumed                  `consuming`
//     class         the metatype, as self     the metatype, as self
//     result        owned                     owned
//
// The compiler can't optimise the call away: the initialiser's own call needs each class's table
// entry. In a subclass that has initialisers of its own, and lacks the one that is called, that
// entry ends the program with "Use of unimplemented initializer", as on Apple's systems.
// `ClassInitializerTests` proves this across modules, and the program `classes` does in a release
// build; `./test` runs both.

extension CALayer {
    @_silgen_name("lamina_layer_init_layer")
    convenience init(copying model: CALayer) {
        self.init(layer: model)
    }

    /// Returns a layer of this very class, made by its `init(layer:)`.
    @_silgen_name("lamina_layer_init_layer")
    final class func make(copying model: consuming CALayer) -> CALayer

    @_silgen_name("lamina_layer_init")
    convenience init(plain: Void) {
        self.init()
    }

    /// Returns a layer of this very class, made by its `init()`.
    @_silgen_name("lamina_layer_init")
    package final class func makePlain() -> CALayer

    @_silgen_name("lamina_layer_instance")
    convenience init(instance: Void) {
        self.init()
    }

    /// Returns a layer of this very class, made by its `init()`: a substitute for `type.init()`,
    /// which Swift refuses here, as `init()` is not `required`. `lamina port` writes it.
    @_silgen_name("lamina_layer_instance")
    public final class func instance() -> Self
}

extension CAAnimation {
    @_silgen_name("lamina_animation_init")
    convenience init(plain: Void) {
        self.init()
    }

    /// Returns an animation of this very class, made by its `init()`.
    @_silgen_name("lamina_animation_init")
    package final class func makePlain() -> CAAnimation
}

extension CAEmitterCell {
    @_silgen_name("lamina_emitter_cell_init")
    convenience init(plain: Void) {
        self.init()
    }

    /// Returns a cell of this very class, made by its `init()`.
    @_silgen_name("lamina_emitter_cell_init")
    final class func makePlain() -> CAEmitterCell
}
