import type { RegistryFlag } from '@nabericht/contracts/registry';
import { html } from 'hono/html';
import { actLink } from './act-page.ts';
import { type Html, moment, nothing, status, type Visit } from './desk-page.ts';

/** The flags of what is live: their owner, their last day, and who gets which value. Nothing where there are none. */
export const flagLines = (flags: RegistryFlag[], visit: Visit): Html =>
  flags.length === 0
    ? nothing
    : html`<section aria-labelledby="flags"><h2 id="flags">Flags</h2>
<ul class="lines">${flags.map((flag) => flagLine(flag, visit))}</ul></section>`;

function flagLine(found: RegistryFlag, visit: Visit): Html {
  const { flag, owner, default: value, lastDay, share, switched } = found;
  const word = (isOn: boolean) => (isOn ? 'on' : 'off');
  const state =
    share === 0
      ? `${word(value)} for everybody`
      : `${word(!value)} for ${share === 100 ? 'everybody' : `${share} % of visitors`}`;
  return html`<li><div class="line-head"><h3>${flag}</h3>${endOf(found)}</div>
<p>${state}. Of ${owner}, until ${lastDay}.</p>
${switched ? html`<p class="subtle">Switched by ${switched.by}, ${moment(switched.at)}: ${switched.why ?? 'no reason was given'}</p>` : nothing}
<p class="acts">${
    share < 100
      ? actLink(visit, { kind: 'flag', name: flag, why: '' }, `Turn ${word(!value)} for everybody`, flag)
      : nothing
  }${
    switched
      ? actLink(
          visit,
          { kind: 'canary-halt', name: flag, rollout: switched.rollout, why: '' },
          `Turn ${word(value)} for everybody`,
          flag,
        )
      : nothing
  }</p></li>`;
}

function endOf({ ends }: RegistryFlag): Html {
  if (ends === 'past') return status('bad', 'Past its last day');
  return ends === 'soon' ? status('wait', 'Ends soon') : nothing;
}
