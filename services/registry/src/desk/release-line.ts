import type { RegistryComposition, RegistryRelease } from '@nabericht/contracts/registry';
import { html } from 'hono/html';
import { denyName } from '../team-key/key-rights.ts';
import { actLink } from './act-page.ts';
import { csrfField, type Html, moment, nothing, status, type Visit } from './desk-page.ts';
import { DESK, pathOf } from './desk-paths.ts';

const STANDINGS: Record<RegistryRelease['standing'], Html> = {
  live: status('good', 'Live'),
  'last-good': status('plain', 'Last good'),
  earlier: status('plain', 'Tried'),
  candidate: status('wait', 'Not tried yet'),
};

type Since = RegistryComposition['since'][string];

/** One release: its state, who published it, and what its team can do with it. */
export function releaseLine(release: RegistryRelease, visit: Visit, since?: Since): Html {
  const [name = '', revision = ''] = release.release.split('@');
  return html`<li><div class="line-head">
<h3><a href="${pathOf(name)}">${name}</a></h3><span class="revision">${revision}</span>${STANDINGS[release.standing]}
${release.pinned ? status('wait', 'Pinned') : nothing}
${release.keptAwayUntil && !release.pinned ? status('bad', 'Breaks in browsers') : nothing}
</div>
<p class="subtle">${since ? html`Live by ${since.by}, ${moment(since.at)}: ${since.why ?? 'no reason was given'}` : html`Released by ${release.publishedBy}, ${moment(release.publishedAt)}${release.gitSha ? html`, commit <code>${release.gitSha.slice(0, 8)}</code>` : nothing}`}</p>
${release.keptAwayUntil && !release.pinned ? html`<p>Pages start with the last good one until ${moment(release.keptAwayUntil)}.</p>` : nothing}
${acts(release, name, visit)}</li>`;
}

function acts(release: RegistryRelease, name: string, visit: Visit): Html {
  const { standing, pinned } = release;
  const isLive = standing === 'live';
  const preview = isLive || denyName(visit.team.rights, name) ? nothing : previewButton(release, visit);
  const promote =
    isLive || standing === 'candidate'
      ? nothing
      : actLink(visit, { kind: 'promote', release: release.release, why: '' }, 'Promote', release.release);
  const canary =
    isLive || standing === 'candidate'
      ? nothing
      : actLink(
          visit,
          { kind: 'canary', release: release.release, why: '' },
          'Show to some first',
          release.release,
        );
  const back = isLive
    ? actLink(visit, { kind: 'rollback-release', name, release: release.release, why: '' }, 'Take back', name)
    : nothing;
  const pin =
    isLive && !pinned
      ? actLink(visit, { kind: 'pin', name, release: release.release, why: '' }, 'Pin', name)
      : nothing;
  const unpin = pinned ? actLink(visit, { kind: 'unpin', name, why: '' }, 'Unpin', name) : nothing;
  const retire =
    isLive && name !== 'shell' && !pinned
      ? actLink(visit, { kind: 'retire', name, why: '' }, 'Retire', name)
      : nothing;
  return html`<div class="acts">${promote}${canary}${preview}${back}${pin}${unpin}${retire}</div>`;
}

const previewButton = ({ release }: RegistryRelease, visit: Visit): Html =>
  html`<form method="post" action="${DESK}/previews">${csrfField(visit)}<button class="outlined" name="release" value="${release}">Preview<span class="heard"> ${release}</span></button></form>`;
