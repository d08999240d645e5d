import type { WaitingMove } from '@nabericht/contracts/registry';
import { html } from 'hono/html';
import { denyName } from '../team-key/key-rights.ts';
import { csrfField, type Html, moment, nothing, status, type Visit } from './desk-page.ts';
import { DESK } from './desk-paths.ts';
import { MOVE_WORDS } from './log-page.ts';
import { namesOf, subjectWords } from './move-subject.ts';

const ENDED = {
  moved: status('good', 'Done'),
  refused: status('bad', 'Refused'),
  withdrawn: status('plain', 'Withdrawn'),
};
const WAITS = {
  'second-person': status('wait', 'Waits for a second person'),
  time: status('wait', 'Waits for its time'),
  freeze: status('wait', 'Waits for the end of a freeze'),
  registry: status('wait', 'Goes now'),
};

/** The moves that wait, and the outcome of those of the last days. */
export const waitingLines = (waiting: WaitingMove[], visit: Visit): Html =>
  waiting.length === 0
    ? nothing
    : html`<section aria-labelledby="waiting"><h2 id="waiting">Waiting</h2>
<ul class="lines">${inOrder(waiting).map((each) => waitingLine(each, visit))}</ul></section>`;

/** Waiting moves come first, the newest at the top of either group. */
const inOrder = (waiting: WaitingMove[]): WaitingMove[] =>
  waiting.toReversed().sort((a, b) => Number(a.ended !== null) - Number(b.ended !== null));

const waitingLine = (waiting: WaitingMove, visit: Visit): Html => {
  const { kind, subject, by, approvedBy, ifRevision, askedAt, why, waitsFor, goesAt, ended, endedWhy } =
    waiting;
  return html`<li><div class="line-head"><h3>${MOVE_WORDS[kind].asked}</h3>${subjectWords(subject)}${ended ? ENDED[ended] : waitsFor ? WAITS[waitsFor] : nothing}</div>
<p>${why}</p>
${goesAt && waitsFor !== 'registry' ? html`<p>It goes by itself at ${moment(goesAt)}.</p>` : nothing}
${ifRevision !== null && !ended ? html`<p>It goes only at revision ${String(ifRevision)}.</p>` : nothing}
${endedWhy ? html`<p>${endedWhy}</p>` : nothing}
<p class="subtle">${by}, ${moment(askedAt)}${approvedBy ? html`, approved by ${approvedBy}` : nothing}</p>
${ended ? nothing : buttons(waiting, visit)}</li>`;
};

/** The service refuses the approval of the one who requested it, so they get no button. */
function buttons({ id, subject, by, waitsFor }: WaitingMove, visit: Visit): Html {
  const { rights, name } = visit.team;
  const isForeign = namesOf(subject).some((name) => denyName(rights, name) !== null);
  if (isForeign || !rights.mayPromote) return nothing;
  const approve =
    waitsFor === 'second-person' && by !== name
      ? html`<button class="outlined" name="what" value="approve">Approve<span class="heard"> ${subject}</span></button>`
      : nothing;
  return html`<form method="post" action="${DESK}/waiting/${id}">${csrfField(visit)}<div class="acts">${approve}<button class="outlined" name="what" value="withdraw">Withdraw<span class="heard"> ${subject}</span></button></div></form>`;
}
