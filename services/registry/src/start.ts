import { createClient, type Send } from '@nabericht/api-client/client';
import type { internalGatewayContract } from '@nabericht/contracts/internal-gateway-contract';
import { internalPaths } from '@nabericht/contracts/wire-paths';
import { answers } from '@nabericht/database/answers';
import { connect } from '@nabericht/database/connect';
import { TELL_EVERY_SECONDS, tellActs } from '@nabericht/service-kit/audit/tell-acts';
import type { Kit } from '@nabericht/service-kit/kit';
import { errorFields } from '@nabericht/service-kit/logger';
import { isLoopback } from '@nabericht/service-kit/loopback';
import { repeat } from '@nabericht/service-kit/repeat';
import { createAlert } from './alert/create-alert.ts';
import { tellMoves } from './alert/tell-moves.ts';
import { createApps } from './app.ts';
import { bootstrapReleases, type NotLive } from './bootstrap-releases.ts';
import { createLive } from './composition/live.ts';
import { LIVE } from './composition/promote.ts';
import { moveDue } from './composition/waiting/move-due.ts';
import type { RegistryDoor } from './deps.ts';
import { forgetOld } from './health/count-repository.ts';
import { migrateRegistry, REGISTRY_SCHEMA } from './migrations/migrations.ts';
import { decideRollouts } from './rollout/decide-rollouts.ts';
import { forgetUnshown } from './rollout/forget-unshown.ts';
import { createRolloutReader } from './rollout/read-rollouts.ts';
import type { RegistryTables } from './tables.ts';

const FORGET_EVERY_SECONDS = 600;
const DECIDE_EVERY_SECONDS = 1;
const LOOK_EVERY_SECONDS = 1;
const TELL_MOVES_EVERY_SECONDS = 5;

/** The builds that go live when an installation starts. */
export interface Built {
  /** Build outputs, each a folder with release.json. */
  folders: string[];
  gitSha: string | null;
  /** The folder that remembers what was built last. */
  dataDir: string;
}

export interface RegistryOptions {
  send: { gateway: Send };
  /** Null where releases come only by command. */
  built: Built | null;
  /** The address of the release desk; null where there is none. */
  deskUrl: string | null;
  /**
   * The number of our own proxies in front of the desk, where no gateway is among them. By default the number in front of the
   * rest.
   */
  proxiesBeforeDesk?: number;
}

export type RegistryKit = Pick<Kit, 'connection' | 'log' | 'now' | 'publicUrl'> & { door: RegistryDoor };

/** Opens the service's own schema, publishes what was built here, and makes its app. */
export async function startRegistry(
  kit: RegistryKit,
  { send, built, deskUrl, proxiesBeforeDesk = kit.door.trustedProxies }: RegistryOptions,
) {
  const log = kit.log.child({ service: 'registry' });
  const { connection, door, now, publicUrl } = kit;
  const db = connect<RegistryTables>(connection, REGISTRY_SCHEMA);
  await migrateRegistry(db, log);
  if (built) {
    const { folders, ...rest } = built;
    const onHeld = ({ why, level }: NotLive) => log[level]('what was built is not put live', { why });
    const promoted = await bootstrapReleases(folders, { ...rest, db, channel: LIVE, now: now(), onHeld });
    if (promoted.length > 0)
      log.info('promoted what was built', { releases: promoted.map(({ name }) => name).join(' ') });
  }
  const live = createLive({ db, connection, channel: LIVE });
  const readRollouts = createRolloutReader(db);
  const isLocal = isLoopback(new URL(publicUrl).hostname);
  const alert = createAlert(db, { isLoopback: isLocal, log });
  const { app, desk } = createApps({
    door,
    db,
    live,
    readRollouts,
    gateway: createClient<typeof internalGatewayContract>(internalPaths.gateway, send.gateway),
    publicUrl: new URL(publicUrl),
    deskUrl: deskUrl === null ? null : new URL(deskUrl),
    proxiesBeforeDesk,
    alert,
    log,
    now,
  });
  const watching = { db, channel: LIVE, now, log };
  // While the database is unreachable nothing is told, decided or moved; gateways show nobody a candidate then.
  const onAway = () => {};
  const stopping = [
    repeat(TELL_EVERY_SECONDS, () => tellActs(db, 'registry', door.security), onAway),
    repeat(DECIDE_EVERY_SECONDS, () => decideRollouts({ ...watching, readRollouts, alert }), onAway),
    repeat(LOOK_EVERY_SECONDS, () => moveDue({ db, log, now: now() }), onAway),
    repeat(TELL_MOVES_EVERY_SECONDS, () => tellMoves({ ...watching, isLoopback: isLocal }), onAway),
    repeat(
      FORGET_EVERY_SECONDS,
      async () => {
        await forgetOld(db, now());
        await forgetUnshown(db, LIVE, now());
      },
      (error) => log.warn('what is told of releases', errorFields(error)),
    ),
  ];
  return {
    app,
    desk,
    checks: { registry: () => answers(db) },
    async stop() {
      for (const stopRepeating of stopping) await stopRepeating();
      await live.stop();
      await db.destroy();
    },
  };
}
