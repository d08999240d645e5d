import type { RegistryHealth } from '@nabericht/contracts/registry';
import { html } from 'hono/html';
import { actLink } from './act-page.ts';
import type { DeskClient } from './desk-client.ts';
import { deskPage, type Html, nothing, status, type Visit } from './desk-page.ts';
import { namesOf } from './move-subject.ts';
import { releaseLine } from './release-line.ts';
import { waitingLines } from './waiting-lines.ts';

const SHOWN = 30;

/** Every release of one name, and how each fared. Null when there is none. */
export async function namePage(name: string, api: DeskClient, visit: Visit): Promise<Response | null> {
  const [{ releases }, composition, { releases: health }, { waiting }] = await Promise.all([
    api.listReleases({ query: { name } }),
    api.readComposition(),
    api.readHealth({ query: { name } }),
    api.listWaiting(),
  ]);
  if (releases.length === 0) return null;
  const isOfTwo = composition.twoPeople.includes(name);
  const own = waiting.filter(({ subject }) => namesOf(subject).includes(name));
  const content = html`<h1>${name}</h1>
<p class="acts">${isOfTwo ? status('wait', 'Asks for a second person') : nothing}
${actLink(visit, { kind: isOfTwo ? 'one-person' : 'two-people', name, why: '' }, isOfTwo ? 'Ask for one person' : 'Ask for two people')}</p>
${waitingLines(own, visit)}
${healthOf(health)}
<section aria-labelledby="all"><h2 id="all">Releases</h2>
<ul class="lines">${releases.slice(0, SHOWN).map((release) => releaseLine(release, visit, release.standing === 'live' ? composition.since[name] : undefined))}</ul>
${releases.length > SHOWN ? html`<p class="subtle">And ${releases.length - SHOWN} from before, by the command: <code>npm run release -- list ${name}</code></p>` : nothing}
</section>`;
  return deskPage({ title: name, content, visit });
}

const COLUMNS: [title: string, cell: (health: RegistryHealth) => Html | string | number][] = [
  ['Loads', ({ loaded }) => loaded],
  [
    'Failed',
    ({ failed, errorShare }) => `${failed}${errorShare === null ? '' : ` (${percent(errorShare)})`}`,
  ],
  ['Replaced by the last good one', ({ swapped }) => swapped],
  ['Threw and went on', ({ erred }) => erred],
  ['Half within', ({ p50 }) => milliseconds(p50)],
  ['Three quarters within', ({ p75 }) => milliseconds(p75)],
];

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const milliseconds = (value: number | null) => (value === null ? '–' : `${Math.round(value)} ms`);

function healthOf(health: RegistryHealth[]): Html {
  if (health.length === 0)
    return html`<section aria-labelledby="fares"><h2 id="fares">How it fares</h2><p class="subtle">No browser told anything in the last 24 hours.</p></section>`;
  return html`<section aria-labelledby="fares"><h2 id="fares">How it fares</h2>
<div class="wide" role="region" aria-labelledby="counted" tabindex="0"><table><caption id="counted">In browsers, the last 24 hours</caption>
<thead><tr><th scope="col">Release</th>${COLUMNS.map(([title]) => html`<th scope="col" class="number">${title}</th>`)}</tr></thead>
<tbody>${health.map((each) => html`<tr><th scope="row">${each.release.split('@')[1]}</th>${COLUMNS.map(([, cell]) => html`<td class="number">${cell(each)}</td>`)}</tr>`)}</tbody></table></div>
${health.map(placesOf)}</section>`;
}

const placesOf = ({ release, failures }: RegistryHealth): Html =>
  failures.length === 0
    ? nothing
    : html`<h3>Where ${release.split('@')[1]} threw</h3><ul class="places">${failures.map(({ at, failed }) => html`<li>${failed} × <code>${at}</code></li>`)}</ul>`;
