import type { RegistryRollout } from '@nabericht/contracts/registry';
import { html } from 'hono/html';
import { type Html, moment, nothing } from './desk-page.ts';

const WIDTH = 600;
const HEIGHT = 160;

type Curve = RegistryRollout['curve'];
type ArmName = 'candidate' | 'control';

const shareOf = ({ served, failed }: Curve[number][ArmName]) => (served === 0 ? 0 : failed / served);
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** The share of visitors in both arms for whom it failed, over time; a table beside it says the same. */
export function rolloutCurve(curve: Curve, name: string): Html {
  if (curve.length < 2) return nothing;
  const most = Math.max(
    0.01,
    ...curve.flatMap(({ candidate, control }) => [shareOf(candidate), shareOf(control)]),
  );
  const line = (arm: ArmName) =>
    curve
      .map((point, i) => {
        const x = (i / (curve.length - 1)) * WIDTH;
        const y = HEIGHT - (shareOf(point[arm]) / most) * HEIGHT;
        return `${x.toFixed(1)},${y.toFixed(1)}`;
      })
      .join(' ');
  const last = curve.at(-1);
  const now = last
    ? `${percent(shareOf(last.candidate))} with it, ${percent(shareOf(last.control))} without it`
    : '';
  return html`<figure class="curve">
<figcaption>Visitors for whom it failed: <span class="with">with it</span>, <span class="without">without it</span>. The top is ${percent(most)}.</figcaption>
<svg viewBox="-4 -4 ${WIDTH + 8} ${HEIGHT + 8}" role="img" aria-label="${name}: ${now}"><line x1="0" x2="${WIDTH}" y1="${HEIGHT}" y2="${HEIGHT}"/><polyline class="without" points="${line('control')}"/><polyline class="with" points="${line('candidate')}"/></svg>
<details><summary>As a table</summary>
<div class="wide" role="region" aria-label="${name}, minute by minute" tabindex="0"><table><thead><tr><th scope="col">Until</th><th scope="col" class="number">Visitors with it</th><th scope="col" class="number">Failed</th><th scope="col" class="number">Visitors without it</th><th scope="col" class="number">Failed</th></tr></thead>
<tbody>${curve.map(({ at, candidate, control }) => html`<tr><th scope="row">${moment(at)}</th><td class="number">${candidate.served}</td><td class="number">${candidate.failed}</td><td class="number">${control.served}</td><td class="number">${control.failed}</td></tr>`)}</tbody></table></div></details>
</figure>`;
}
