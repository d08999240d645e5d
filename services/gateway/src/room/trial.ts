import type { Api } from '@nabericht/api-client/api';
import { ApiProblem } from '@nabericht/api-client/api-problem';
import type { Refusal } from '@nabericht/contracts/registry';
import { isUsableSlug } from '@nabericht/domain/provider/reserved-slugs';
import type { ReleaseId } from '@nabericht/release-model/release-id';
import { findRoute } from '@nabericht/remote/route-rank';
import { busy } from '@nabericht/service-kit/problem';
import type { LiveComposition } from '../composition/live-composition.ts';
import { withPreviewed } from '../composition/shown-composition.ts';
import type { GatewayDeps } from '../deps.ts';
import { SHELL } from '../page/page-remotes.ts';
import type { Registry } from '../registry.ts';
import type { OpenRelease } from '../release/release-store.ts';
import type { Company } from './company.ts';
import { BundleBroken, NotDrawn, type PageInput, type Room } from './room.ts';
import { trialPages } from './trial-pages.ts';

type TrialDeps = Pick<GatewayDeps, 'rooms' | 'loadApi' | 'site'> & {
  registry: Pick<Registry, 'live' | 'openRelease' | 'refresh' | 'isAway'>;
};

/**
 * Tries a candidate once, with what is live or with another shell (`beside`): whether its addresses hide an organisation's, and
 * its server code in a room of its own, before it renders a visitor's page. Returns the reasons to refuse it.
 * One candidate at a time, so that trials do not use up the machine.
 */
export function createTrial({
  registry,
  rooms,
  loadApi,
  site,
}: TrialDeps): (id: ReleaseId, beside?: ReleaseId) => Promise<Refusal[]> {
  let last: Promise<unknown> = Promise.resolve();

  const tryPage = async (room: Room, input: PageInput, api: Api): Promise<Refusal[]> => {
    try {
      const { html } = await room.draw(input, api);
      return INLINE_STYLE.test(html)
        ? [refusal(`${input.url} has an inline style in its HTML, which the policy of pages does not allow`)]
        : [];
    } catch (error) {
      if (!(error instanceof NotDrawn)) throw error;
      // The made-up address matches no data, or the API is unreachable: not the release's fault.
      if (error.by === 'load' && error.isApi) return [];
      return [refusal(`${input.url} cannot be drawn on the server: ${error.message}`)];
    }
  };

  const tryCompany = async (company: Company, pages: PageInput[]) => {
    const api = loadApi((company.remote ?? company.shell).id);
    const isOfCandidate = (bundle: 'shell' | 'remote') => (bundle === 'shell') === (company.remote === null);
    let room: Room;
    try {
      room = await rooms.openAlone(company);
    } catch (error) {
      if (error instanceof BundleBroken && !isOfCandidate(error.bundle)) return [];
      const why =
        error instanceof BundleBroken || error instanceof NotDrawn ? error.message : 'it did not start';
      return [refusal(`its server bundle cannot be used: ${why}`)];
    }
    try {
      const refusals: Refusal[] = [];
      for (const input of pages) {
        refusals.push(...(await tryPage(room, input, api)));
        if (refusals.length > 0) break;
      }
      return refusals;
    } finally {
      room.kill('it was tried');
    }
  };

  const tryOut = async (id: ReleaseId, beside?: ReleaseId): Promise<Refusal[]> => {
    // The trial must use what was promoted a moment ago.
    await registry.refresh();
    if (registry.isAway()) throw busy(5);
    const [release, shell] = [await registry.openRelease(id), beside && (await registry.openRelease(beside))];
    const standing = registry.live();
    if (!standing || !release) return [];
    const hiding = await hidingOf(release, loadApi(id));
    if (hiding.length > 0) return hiding;
    const live = shell ? withPreviewed(standing, [shell]) : standing;
    const company = companyOf(live, release);
    if (!company) return [];
    return tryCompany(company, trialPages(withPreviewed(live, [release]), company, site));
  };

  return (id, beside) => {
    const trial = last.then(() => tryOut(id, beside));
    last = trial.catch(() => {});
    return trial;
  };
}

/** Null when there is no shell to render a remote in. */
function companyOf(live: LiveComposition, release: OpenRelease): Company | null {
  if (release.id.name === SHELL) return { shell: release, remote: null };
  const [shell] = live.releases.get(SHELL) ?? [];
  return shell ? { shell, remote: release } : null;
}

/**
 * A fixed address that is the slug of an organisation would hide its page.
 * @throws {Problem} 503 when the catalogue cannot be asked
 */
async function hidingOf({ manifest }: OpenRelease, api: Api): Promise<Refusal[]> {
  const found = manifest.routes.map(async ({ path }): Promise<Refusal[]> => {
    const slug = path.split('/').find(Boolean) ?? '';
    if (!isUsableSlug(slug) || !findRoute([{ path }], `/${slug}`)) return [];
    try {
      await api.provider.readProviderBySlug({ params: { slug } });
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 404) return [];
      throw busy(5);
    }
    return [
      {
        gate: 'routes-overlap',
        reason: `${path} hides the page of the organisation with the slug ${slug}`,
        mend: 'Choose another path in remote.json.',
      },
    ];
  });
  return (await Promise.all(found)).flat();
}

/** React escapes quotes in texts and attribute values, so this matches real attributes only. */
const INLINE_STYLE = /\sstyle="/;

const refusal = (reason: string): Refusal => ({
  gate: 'server',
  reason,
  mend: 'On the server there is the language, React, the router and the API: see docs/writing-a-remote.md.',
});
