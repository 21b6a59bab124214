/// # HitLab
///
/// The hit-test lab: scenes that move, and what the presentation tree and the model tree answer
/// where one clicks.
///
/// - Comes in: the stage's events; a recording to replay; what keeps the main thread busy.
/// - Goes out: a tree of views and layers on the stage; lines of a recording.
/// - Thread: main.
/// - Must not know: Wayland, files, any clock. Time comes with events and ticks.
///
/// `LabSession` is the lab without anything to see: it takes inputs and answers them, live and in a
/// replay alike. `HitLabShell` puts it on a stage.
package enum HitLabRoom {}
