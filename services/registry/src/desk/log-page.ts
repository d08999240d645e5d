import type { RegistryMove } from '@nabericht/contracts/registry';
import { html } from 'hono/html';
import type { DeskClient } from './desk-client.ts';
import { deskPage, type Html, moment, nothing, type Visit } from './desk-page.ts';
import { subjectWords } from './move-subject.ts';

const SHOWN = 200;

/** The words for what was done, and for what is requested. */
export const MOVE_WORDS: Record<RegistryMove['kind'], { done: string; asked: string }> = {
  promote: { done: 'Promoted', asked: 'Promote' },
  'rollback-release': { done: 'Taken back', asked: 'Take back' },
  rollback: { done: 'Everything taken back', asked: 'Take everything back' },
  pin: { done: 'Pinned', asked: 'Pin' },
  unpin: { done: 'Unpinned', asked: 'Unpin' },
  freeze: { done: 'Frozen', asked: 'Freeze' },
  unfreeze: { done: 'Unfrozen', asked: 'Unfreeze' },
  retire: { done: 'Retired', asked: 'Retire' },
  canary: { done: 'Canary begun', asked: 'Canary' },
  'canary-grow': { done: 'Canary goes on', asked: 'Canary on' },
  'canary-halt': { done: 'Canary halted', asked: 'Halt the canary' },
  flag: { done: 'Flag switched for some', asked: 'Switch the flag' },
  'two-people': { done: 'Two people from now on', asked: 'Ask for two people' },
  'one-person': { done: 'One person from now on', asked: 'Ask for one person' },
};

export const moveLines = (moves: RegistryMove[]): Html =>
  html`<ol class="lines">${moves.map(
    ({
      revision,
      kind,
      subject,
      by,
      approvedBy,
      at,
      why,
      to,
      holds,
    }) => html`<li><div class="line-head"><h3>${MOVE_WORDS[kind].done}</h3>${subject ? subjectWords(subject) : nothing}</div>
<p>${why ?? 'No reason was given'}</p>
<p class="subtle">${by}${approvedBy ? html`, approved by ${approvedBy}` : nothing}, ${moment(at)}.${holds ? spanWords(holds) : nothing} Revision ${revision}, composition <code>${to}</code></p></li>`,
  )}</ol>`;

/** The period of a freeze, where one was given. */
export const spanWords = ({ from, until }: NonNullable<RegistryMove['holds']>): Html =>
  from || until
    ? html` Holds${from ? html` from ${moment(from)}` : nothing}${until ? html` until ${moment(until)}` : nothing}.`
    : nothing;

/** Who moved what is live, when and why. */
export async function logPage(api: DeskClient, visit: Visit): Promise<Response> {
  const { moves } = await api.listMoves({ query: { limit: SHOWN } });
  const content = html`<h1>Log</h1>
<p class="lead">Everything that moved what is live: who, when and why. The newest is first.</p>
<section aria-labelledby="moves"><h2 id="moves" class="heard">Moves</h2>
${moveLines(moves)}
</section>`;
  return deskPage({ title: 'Log', content, visit });
}
