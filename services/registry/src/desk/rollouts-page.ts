import type { RegistryRollout } from '@nabericht/contracts/registry';
import { html } from 'hono/html';
import { actLink } from './act-page.ts';
import type { DeskClient } from './desk-client.ts';
import { deskPage, type Html, moment, nothing, status, type Visit } from './desk-page.ts';
import { rolloutCurve } from './rollout-curve.ts';

const STATES: Record<RegistryRollout['state'], Html> = {
  running: status('wait', 'Runs'),
  halted: status('bad', 'Halted'),
  finished: status('good', 'Live for everybody'),
  overtaken: status('plain', 'Overtaken'),
};

type Arm = RegistryRollout['candidate'];
const COLUMNS: [title: string, cell: (arm: Arm) => number | string][] = [
  ['Visitors', ({ served }) => served],
  ['Loaded', ({ loaded }) => loaded],
  ['Failed', ({ failed }) => failed],
  ['Hung', ({ hung }) => hung],
  ['Threw and went on', ({ erred }) => erred],
  ['Saved something', ({ steps }) => steps],
  ['Half within', ({ p50 }) => milliseconds(p50)],
  ['Three quarters within', ({ p75 }) => milliseconds(p75)],
];
const milliseconds = (value: number | null) => (value === null ? '–' : `${Math.round(value)} ms`);

/** Releases that some visitors get first, and how they fare compared with what is live. */
export async function rolloutsPage(api: DeskClient, visit: Visit): Promise<Response> {
  const { rollouts } = await api.listRollouts({ query: {} });
  const content = html`<h1>Rollouts</h1>
<p class="lead">Releases and flags that some visitors get first, beside as many who do not. What is worse is halted by itself.</p>
${rollouts.length > 0 ? rollouts.map((rollout) => rolloutSection(rollout, visit)) : html`<p class="subtle">There was none yet. One begins at a release that is not live.</p>`}`;
  return deskPage({ title: 'Rollouts', content, visit });
}

function rolloutSection(rollout: RegistryRollout, visit: Visit): Html {
  const { id, releases, flag, state, share, stages, why, startedBy, startedAt, endedAt, endedWhy, waitsFor } =
    rollout;
  const name = flag ?? releases.join(' ');
  return html`<section class="sheet" aria-labelledby="rollout-${id}">
<div class="line-head"><h2 id="rollout-${id}">${name}</h2>${STATES[state]}</div>
<p>${why ?? 'No reason was given'}</p>
<p class="subtle">Begun by ${startedBy}, ${moment(startedAt)}. ${state === 'running' ? `${share} % of visitors get it now, in stages of ${stages.join(', ')} %.` : nothing}</p>
${endedAt ? html`<p>Ended ${moment(endedAt)}: ${endedWhy ?? 'no reason was given'}</p>` : nothing}
${waitsFor.length > 0 ? html`<p>The next stage waits for:</p><ul class="places">${waitsFor.map((what) => html`<li>${what}</li>`)}</ul>` : nothing}
${rolloutCurve(rollout.curve, name)}
${arms(rollout)}
${state === 'running' ? acts(rollout, visit) : nothing}</section>`;
}

const arms = ({ id, candidate, control, guards }: RegistryRollout): Html => html`
<div class="wide" role="region" aria-labelledby="rollout-${id} counted-${id}" tabindex="0"><table><caption id="counted-${id}">Counted since it began</caption>
<thead><tr><th scope="col">Who</th>${COLUMNS.map(([title]) => html`<th scope="col" class="number">${title}</th>`)}</tr></thead>
<tbody>${(
  [
    ['With it', candidate],
    ['Without it', control],
  ] as const
).map(
  ([who, arm]) =>
    html`<tr><th scope="row">${who}</th>${COLUMNS.map(([, cell]) => html`<td class="number">${cell(arm)}</td>`)}</tr>`,
)}</tbody></table></div>
<p class="subtle">What speaks against it, and from how much on it is halted: ${guards.map(({ guard, evidence, haltsAt }) => `${guard} ${evidence < 1e6 ? evidence.toFixed(1) : 'beyond doubt'} of ${haltsAt}`).join(', ')}.</p>`;

function acts({ id, flag, releases: [release = ''], stage }: RegistryRollout, visit: Visit): Html {
  const about = { name: flag ?? release.split('@')[0] ?? '', rollout: id, why: '' };
  return html`<p class="acts">${actLink(visit, { kind: 'canary-grow', ...about, stage }, 'On to the next stage', about.name)}${actLink(visit, { kind: 'canary-halt', ...about }, 'Halt', about.name)}</p>`;
}
