import type { RegistryComposition, RegistryMove, RegistryRelease } from '@nabericht/contracts/registry';
import { html } from 'hono/html';
import { denyMove, denyName } from '../team-key/key-rights.ts';
import { actLink } from './act-page.ts';
import type { DeskClient } from './desk-client.ts';
import { deskPage, type Html, nothing, notice, type Visit } from './desk-page.ts';
import { DESK } from './desk-paths.ts';
import { flagLines } from './flag-lines.ts';
import { moveLines, spanWords } from './log-page.ts';
import { releaseLine } from './release-line.ts';
import { waitingLines } from './waiting-lines.ts';

const LATEST = 5;

/** What is live and who promoted it, and what could be promoted. */
export async function overviewPage(api: DeskClient, visit: Visit): Promise<Response> {
  const [composition, { releases }, { moves }, { waiting }, { flags }] = await Promise.all([
    api.readComposition(),
    api.listReleases({ query: {} }),
    api.listMoves({ query: { limit: LATEST } }),
    api.listWaiting(),
    api.listFlags({ query: {} }),
  ]);
  const content = html`<h1>Live</h1>
${freezeNotices(composition, visit)}
${waitingLines(waiting, visit)}
<section aria-labelledby="live"><h2 id="live" class="heard">What is live</h2>
<ul class="lines">${liveOf(releases).map((release) => releaseLine(release, visit, composition.since[nameOf(release)]))}</ul>
</section>
${candidates(releases, visit)}
${flagLines(flags, visit)}
${latest(moves)}
${forAll(composition, visit)}`;
  return deskPage({ title: 'Live', content, visit });
}

const nameOf = ({ release }: Pick<RegistryRelease, 'release'>): string => release.split('@')[0] ?? '';

const liveOf = (releases: RegistryRelease[]) =>
  releases.filter(({ standing }) => standing === 'live').sort((a, b) => a.release.localeCompare(b.release));

/** Not live, and published after the live release of the same name. */
function newerThanLive(releases: RegistryRelease[]): RegistryRelease[] {
  const liveAt = new Map(liveOf(releases).map((live) => [nameOf(live), live.publishedAt]));
  return releases.filter(
    (release) =>
      ['candidate', 'earlier'].includes(release.standing) &&
      release.publishedAt > (liveAt.get(nameOf(release)) ?? ''),
  );
}

function candidates(releases: RegistryRelease[], visit: Visit): Html {
  const own = newerThanLive(releases).filter((release) => !denyName(visit.team.rights, nameOf(release)));
  return html`<section aria-labelledby="next"><h2 id="next">Not live yet</h2>
${own.length > 0 ? html`<ul class="lines">${own.map((release) => releaseLine(release, visit))}</ul>` : html`<p class="subtle">Nothing of yours was released since.</p>`}
</section>`;
}

const latest = (moves: RegistryMove[]): Html => html`<section aria-labelledby="latest">
<h2 id="latest">Moved last</h2>
${moveLines(moves)}
<p><a href="${DESK}/log">The whole log</a></p>
</section>`;

function freezeNotices({ frozen, freezes }: RegistryComposition, visit: Visit): Html {
  if (freezes.length === 0) return nothing;
  const lines = freezes.map(
    ({ by, why, ...holds }) => html`<p>${by}: ${why ?? 'no reason was given'}.${spanWords(holds)}</p>`,
  );
  return notice(
    'wait',
    html`<p><strong>${frozen ? 'Everything is frozen.' : 'A freeze is to come.'}</strong> Taking back still works.</p>
${lines}
${actLink(visit, { kind: 'unfreeze', why: '' }, 'Unfreeze')}`,
  );
}

/** Actions that concern every team. */
function forAll({ id }: RegistryComposition, visit: Visit): Html {
  if (denyMove(visit.team.rights, { kind: 'freeze', why: '' })) return nothing;
  return html`<section aria-labelledby="all"><h2 id="all">For all teams</h2>
<p class="acts">${actLink(visit, { kind: 'rollback', ...(id ? { composition: id } : {}), why: '' }, 'Take everything back')}
${actLink(visit, { kind: 'freeze', why: '' }, 'Freeze')}</p>
</section>`;
}
