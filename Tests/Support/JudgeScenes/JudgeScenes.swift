/// # JudgeScenes
///
/// Random layer trees, drawn by the compositor and by the judge, and compared.
package enum JudgeScenes {}
