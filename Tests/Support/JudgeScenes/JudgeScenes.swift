/// # JudgeScenes
///
/// Random layer trees, drawn by the compositor and by the judge, and compared.
///
/// `Schedule` plans which `Feature`s meet, `SceneGenerator` makes a `SceneSpec` of a plan: plain
/// values; one in eight is a `SpecialScene`. `SceneStage` puts it on as real layers and writes down their commits, a `SceneScript`.
/// `ScenePlayer` plays that in compositors, `JudgedTree` makes of it what the judge is asked, and
/// `SceneTrial` compares. `Shrinker` makes a failing scene small, `FailureFolder` leaves it.
package enum JudgeScenes {
    /// A scene of those that a seed names.
    package static func scene(_ index: Int, seed: UInt64, schedule: Schedule) -> SceneSpec {
        if let special = SpecialScene.of(index) {
            return SceneGenerator.scene(special, seed: seed, index: index)
        }
        return SceneGenerator.scene(
            schedule.plan(SpecialScene.plan(index)), seed: seed, index: index)
    }
}
