import { internalRegistryContract } from '@nabericht/contracts/internal-registry-contract';
import { internalPaths } from '@nabericht/contracts/wire-paths';
import { formatRelease, parseRelease, type ReleaseId } from '@nabericht/release-model/release-id';
import { bindContract, type Handlers } from '@nabericht/service-kit/bind-contract';
import { notFound } from '@nabericht/service-kit/problem';
import { innerDoor } from '@nabericht/service-kit/service-door';
import type { Hono } from 'hono';
import { LIVE } from '../composition/promote.ts';
import type { RegistryDeps } from '../deps.ts';
import { countSeen } from '../health/count-seen.ts';
import { readPageViewKey } from '../health/page-view-key.ts';
import { openLocalCode } from '../local-code/open-local-code.ts';
import { orBusyEach } from '../or-busy.ts';
import { findPreview } from '../preview/preview-repository.ts';
import { findManifest } from '../release/release-repository.ts';
import { filesAnswer } from './files-answer.ts';

/** Enough for a busy site whose registry was unreachable for a while. */
const MAX_COUNTS_BYTES = 8 * 1024 * 1024;

type GatewayHandlers = Handlers<typeof internalRegistryContract>;

/** The endpoints for gateways: everything under /internal/registry. */
export function addGatewayApi(app: Hono, deps: RegistryDeps): void {
  const { db, door, publicUrl, now } = deps;
  bindContract(
    app,
    internalPaths.registry,
    internalRegistryContract,
    orBusyEach(db, gatewayHandlers(deps)),
    innerDoor({ ...door, publicUrl: publicUrl.href, now }),
    { maxBodyBytes: MAX_COUNTS_BYTES },
  );
}

const gatewayHandlers = ({ db, live, publicUrl, log, now, alert }: RegistryDeps): GatewayHandlers => ({
  readLive: ({ query }) => live.read(query),

  async readManifest({ params }) {
    const manifest = await findManifest(db, idOf(params.release));
    if (!manifest) throw notFound();
    return { ...manifest };
  },

  readFiles: ({ params, body }) => filesAnswer(db, idOf(params.release), body.paths),

  async findPreview({ params }) {
    const preview = await findPreview(db, params.digest, now());
    if (!preview) throw notFound();
    const { releases, flags, expiresAt } = preview;
    return { releases: releases.map(formatRelease), flags, expiresAt: expiresAt.toISOString() };
  },

  async openLocalCode({ body }) {
    const found = await openLocalCode(db, body.token, { audience: publicUrl.origin, now: now() });
    if (!found) throw notFound();
    return { code: found.code, expiresAt: found.expiresAt.toISOString() };
  },

  async readPageViewKey() {
    return { secret: await readPageViewKey(db) };
  },

  countSeen: ({ body: { minutes, sightings, failures, arms } }) =>
    countSeen(
      {
        minutes: minutes.map((each) => ({ ...each, minute: new Date(each.minute) })),
        sightings: sightings.map((each) => ({ ...each, seenAt: new Date(each.seenAt) })),
        failures,
        arms: arms.map((each) => ({ ...each, minute: new Date(each.minute) })),
      },
      { db, channel: LIVE, now, log, alert },
    ),
});

/**
 * @throws {Problem} 404 when the text names no release
 */
function idOf(release: string): ReleaseId {
  const id = parseRelease(release);
  if (!id) throw notFound();
  return id;
}
