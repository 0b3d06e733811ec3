//! A correction counts: what was worked out before it, and not done yet, is worked out anew.

use super::Game;
use crate::games::ragnarok::Form;
use crate::talk::{Answer, Said};
use core::future::{Future, pending, poll_fn};
use core::pin::pin;
use core::task::Poll;

/// From these rules on a correction begins the decision anew in which it is made; before, the prompt stood again as it was.
const ANEW: u16 = 10;

/// A decision: it asks, and changes nothing on the table. A correction in the middle of it begins it anew, with the answers
/// that were given before where the same is asked; in a decision that is part of another it begins that one anew.
pub(super) async fn anew<T>(game: &mut Game<'_>, decide: impl AsyncFn(&mut Game<'_>) -> T) -> T {
    let since = Said::from_now(game.talk);
    anew_since(game, since, decide).await
}

/// The same where it was decided before, since then, and what it hangs on may have been corrected: the answers that were given
/// then count.
pub(super) async fn decided_again<T>(game: &mut Game<'_>, decide: impl AsyncFn(&mut Game<'_>) -> T) -> T {
    let since = game.planned.unwrap_or_else(|| Said::from_now(game.talk));
    if game.decides_anew() {
        game.said = Some(since.until_now(game.talk));
    }
    anew_since(game, since, decide).await
}

async fn anew_since<T>(game: &mut Game<'_>, since: Said, decide: impl AsyncFn(&mut Game<'_>) -> T) -> T {
    let talk = game.talk;
    let is_whole = !core::mem::replace(&mut game.deciding, true);
    let (him, you, about) = (game.him(), game.you(), game.about);
    if is_whole {
        game.holder = game.arbiter;
    }
    loop {
        let decided = {
            let mut deciding = pin!(decide(game));
            poll_fn(|context| match deciding.as_mut().poll(context) {
                Poll::Ready(decided) => Poll::Ready(Some(decided)),
                // It waits for nothing: it has given up.
                Poll::Pending if is_whole && talk.look().is_none() => Poll::Ready(None),
                Poll::Pending => Poll::Pending,
            })
            .await
        };
        if let Some(decided) = decided {
            if is_whole {
                (game.deciding, game.said) = (false, None);
            }
            return decided;
        }
        game.said = Some(since.until_now(talk));
        game.speak_of(him);
        game.speak_of(you);
        game.about = about;
    }
}

impl Game<'_> {
    /// Whether a correction begins decisions anew.
    pub(super) fn decides_anew(&self) -> bool {
        self.has_rules(ANEW)
    }

    /// Waits for the answer. A correction of the ledger, which any prompt can have for an answer, is made first. Then an
    /// instruction stands again, for it was carried out before; a question begins its decision anew.
    pub(super) async fn answer(&mut self) -> Answer {
        if let Some(answer) = self.said_before() {
            return answer;
        }
        let mut is_stale = false;
        loop {
            if let Some(answer) = self.answer_or_fix().await {
                if is_stale {
                    return pending().await;
                }
                return answer;
            }
            if self.deciding && self.decides_anew() {
                is_stale = true;
                if self.is_question() {
                    return pending().await;
                }
            }
            self.talk.put_again();
            self.talk.show_status(|| self.status(self.chosen));
        }
    }

    /// The answer that the open prompt got before a correction that began this decision anew. What stood before it is told
    /// with the next question.
    fn said_before(&mut self) -> Option<Answer> {
        let answer = self.said.as_mut()?.answer(self.talk)?;
        if let Some(prompt) = self.talk.look() {
            (self.fresh, self.passing) = (prompt.news.clone(), prompt.passing);
        }
        Some(answer)
    }

    /// Whether what was answered by a correction is a question; what stood before it is told with the next one.
    fn is_question(&mut self) -> bool {
        let Some(prompt) = self.talk.corrected() else { return false };
        let is_question = !matches!(prompt.form, Form::Tell(_));
        if is_question {
            (self.fresh, self.passing) = (prompt.news.clone(), prompt.passing);
        }
        is_question
    }
}
