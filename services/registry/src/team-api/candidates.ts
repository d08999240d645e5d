import type { CandidateResult } from '@nabericht/contracts/registry';
import { inTransaction } from '@nabericht/database/in-transaction';
import { compositionId, withReleases } from '@nabericht/release-model/composition';
import { formatRelease, nameIn, parseRelease, type ReleaseId } from '@nabericht/release-model/release-id';
import type { ReleaseManifest } from '@nabericht/remote/release-manifest';
import { conflict, forbidden, notFound } from '@nabericht/service-kit/problem';
import { reached } from '@nabericht/service-kit/service-client';
import { readState } from '../composition/channel-state.ts';
import { assertDeclared } from '../composition/flags.ts';
import { nextShell, SHELL } from '../composition/next-shell.ts';
import { LIVE } from '../composition/promote.ts';
import type { RegistryDeps } from '../deps.ts';
import { createPreview } from '../preview/preview-repository.ts';
import { admitRelease, listAdmitted } from '../release/admission-repository.ts';
import { findContractMisfits } from '../release/gates/contract.ts';
import { findMountRefusals } from '../release/gates/mount.ts';
import { findSharedMisfits } from '../release/gates/shared-matrix.ts';
import { createChallenge, takeChallenge } from '../release/mount-challenge.ts';
import { addCandidate as storeCandidate } from '../release/publish-release.ts';
import { readMount } from '../release/read-mount.ts';
import { ReleaseRefused, refusedBy } from '../release/release-refused.ts';
import { findManifest, listReleases } from '../release/release-repository.ts';
import type { RegistryDatabase } from '../tables.ts';
import { denyName } from '../team-key/key-rights.ts';
import type { Team } from '../team-key/team.ts';
import type { TeamKey } from '../team-key/team-key-repository.ts';
import { readCandidate } from './read-candidate.ts';
import { assertAllowed } from './refusal-problem.ts';
import type { TeamHandlers } from './team-door.ts';

/** Long enough for a mount, and for a colleague to look. */
const PREVIEW_MINUTES = 24 * 60;
/** One candidate is tried at a time, and a hostile one can use up its time. */
const TRIAL_MS = 120_000;

export function candidateHandlers(
  deps: RegistryDeps,
): Pick<TeamHandlers, 'addCandidate' | 'admitCandidate' | 'createPreview'> {
  const { db, publicUrl, now, gateway, log } = deps;

  const preview = async (releases: ReleaseId[], minutes: number, createdBy: string, flags: string[] = []) => {
    const link = await createPreview(db, { releases, flags, minutes, createdBy, publicUrl, now: now() });
    if (!link) throw notFound();
    return { url: link.url, expiresAt: link.expiresAt.toISOString() };
  };

  /** A release need not fit the next shell yet: the team is only warned. */
  const withNext = async (
    manifest: ReleaseManifest,
    id: ReleaseId,
    publishedBy: string,
  ): Promise<CandidateResult['next']> => {
    const shell = nextShell(await listReleases(db, SHELL), await readState(db, LIVE, now()));
    const own = shell && (await findManifest(db, shell));
    if (!own) return null;
    const together = [own, manifest];
    const misfits = [...findContractMisfits(together), ...findSharedMisfits(together)].map(
      ({ reason }) => reason,
    );
    return {
      shell: formatRelease(shell),
      misfits,
      preview: misfits.length > 0 ? null : await preview([id, shell], PREVIEW_MINUTES, publishedBy),
    };
  };

  return {
    async addCandidate({ form, caller }) {
      const key = keyOf(caller);
      const { built, gitSha, beside } = await readCandidate(form);
      assertAllowed(denyName(key, built.manifest.name));
      const publishedBy = caller.name;
      const { id, isNew } = await storeCandidate(db, built, {
        channel: LIVE,
        beside,
        apiPaths: (await reached(gateway.readApiPaths())).paths,
        now: now(),
        gitSha,
        publishedBy,
        keyId: key.id,
      });
      const release = formatRelease(id);
      const together = [id, ...(beside ? [beside] : [])];
      const admitted = (await listAdmitted(db, [id])).length > 0;
      if (isNew) log.info('candidate', { release, key: key.id });
      return {
        release,
        isNew,
        admitted,
        preview: await preview(together, PREVIEW_MINUTES, publishedBy),
        mount: admitted
          ? null
          : {
              challenge: await createChallenge(db, { id, keyId: key.id, now: now() }),
              composition: await compositionWith(db, together, now()),
            },
        next: beside || id.name === SHELL ? null : await withNext(built.manifest, id, publishedBy),
      };
    },

    async admitCandidate({ params: { release }, body, caller }) {
      const key = keyOf(caller);
      const id = parseRelease(release);
      if (!id) throw notFound();
      assertAllowed(denyName(key, id.name));
      if (!(await findManifest(db, id))) throw notFound();
      if ((await listAdmitted(db, [id])).length > 0) return { release };
      const result = await readMount(body.mount, key);
      if (result.release !== release) throw stale(`it is of ${result.release}, not of ${release}`);
      const refusals = findMountRefusals(result);
      if (refusals.length > 0) throw new ReleaseRefused(refusals);
      const tried = await reached(
        gateway.tryRelease(
          { params: { release }, query: { beside: result.beside } },
          { signal: AbortSignal.timeout(TRIAL_MS) },
        ),
      );
      if (tried.refusals.length > 0) throw new ReleaseRefused(tried.refusals);
      const beside = result.beside ? parseRelease(result.beside) : null;
      const compositionId = await compositionWith(db, [id, ...(beside ? [beside] : [])], now());
      if (result.composition !== compositionId)
        throw conflict('composition-moved', 'Something else went live meanwhile: mount the candidate again.');
      await inTransaction(db, async (trx) => {
        const challenge = { challenge: result.challenge, id, keyId: key.id, now: now() };
        if (!(await takeChallenge(trx, challenge))) throw stale('it was not made for this upload');
        const mounted = { compositionId, jws: body.mount };
        await admitRelease(trx, id, { admittedBy: caller.name, keyId: key.id, mounted });
      });
      log.info('admitted', { release, key: key.id });
      return { release };
    },

    async createPreview({ body: { releases, flags, minutes }, caller: { name: createdBy, rights } }) {
      const ids = releases.flatMap((text) => parseRelease(text) ?? []);
      for (const name of [...ids.map((id) => id.name), ...flags.map(nameIn)])
        assertAllowed(denyName(rights, name));
      for (const flag of flags) await assertDeclared(db, flag, { channel: LIVE, now: now() });
      return preview(ids, minutes, createdBy, flags);
    },
  };
}

/**
 * @throws {Problem} for the operator, who publishes without a mount and has no key to sign one with
 */
function keyOf({ key }: Team): TeamKey {
  if (!key) throw forbidden('key-needed', 'A candidate is handed in with the key of a team.');
  return key;
}

const stale = (what: string) =>
  refusedBy('mount', `the result of the mount does not count: ${what}`, 'Upload and mount it again.');

/** The composition that is live now, with these releases in it. */
async function compositionWith(db: RegistryDatabase, ids: ReleaseId[], now: Date): Promise<string> {
  const { composition } = await readState(db, LIVE, now);
  return compositionId(withReleases(composition, ids));
}
