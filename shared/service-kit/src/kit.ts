import type { Connection } from '@nabericht/database/connect';
import { openSchema } from '@nabericht/database/open-schema';
import { forgetProofs } from '@nabericht/database/proof';
import { createCookies } from './cookies.ts';
import { ERASURE_SCHEMA, erasureMigrations } from './erasures/erasure-tables.ts';
import { createJobs, type Jobs } from './jobs.ts';
import type { KeyRing } from './key-ring.ts';
import { openKeyRing } from './keys/open-key-ring.ts';
import { createLogger, type Logger } from './logger.ts';
import { createRateLimits } from './rate-limit.ts';
import { createSecurityLog } from './security-log.ts';
import type { DoorDeps } from './service-door.ts';
import { createSessionStanding } from './session-standing.ts';
import { createServiceIdentity, createTokenVerifier } from './tokens.ts';

/** What every service gets, made once per process. */
export interface Kit {
  door: DoorDeps;
  connection: Connection;
  keyRing: KeyRing;
  jobs: Jobs;
  log: Logger;
  now: () => Date;
  publicUrl: string;
  /** Closes what the kit itself opened; jobs first. */
  close(): Promise<void>;
}

export interface KitOptions {
  /** The name of this process in log lines. */
  name: string;
  publicUrl: string;
  connection: Connection;
  /** `ENCRYPTION_KEYS`, or a function that reads the keys that replace it. */
  encryptionKeys: string | (() => Promise<string>);
  /** The session service's public keys. */
  loadJwks: () => Promise<unknown>;
  /** Asks the session service whether a session is still valid. */
  isStanding: (sessionId: string) => Promise<boolean>;
  /** The number of our own proxies in front; 0 by default. */
  trustedProxies?: number;
  /** Whether this process works on jobs, or only enqueues them for others. True by default. */
  worksOnJobs?: boolean;
  /** The person who typed the command that this process runs. */
  operator?: string;
  log?: Logger;
  now?: () => Date;
}

const FORGET_PROOFS_SECONDS = 600;

/**
 * @throws Error with one plain sentence when the keys are malformed or the database is unreachable
 */
export async function createKit(options: KitOptions): Promise<Kit> {
  const { name, publicUrl, connection } = options;
  const log = options.log ?? createLogger({ service: name });
  const { encryptionKeys } = options;
  const keys = await openKeyRing({
    connection,
    name,
    readKeys: typeof encryptionKeys === 'string' ? async () => encryptionKeys : encryptionKeys,
    log,
  });
  const { keyRing } = keys;
  await (await openSchema({ connection, log }, ERASURE_SCHEMA, erasureMigrations, 1)).destroy();
  const jobs = createJobs(connection, log, { isWorked: options.worksOnJobs ?? true });
  jobs.every(FORGET_PROOFS_SECONDS, () => forgetProofs(connection));
  const limits = await createRateLimits(connection);
  const now = options.now ?? (() => new Date());
  const security = createSecurityLog(log, { keyRing, now });
  return {
    door: {
      publicUrl,
      limits,
      security,
      trustedProxies: options.trustedProxies ?? 0,
      cookies: createCookies(publicUrl),
      tokens: createTokenVerifier(options.loadJwks, publicUrl),
      sessions: createSessionStanding(options.isStanding),
      identity: createServiceIdentity(name, keyRing, options.operator),
      now,
    },
    connection,
    keyRing,
    jobs,
    log,
    now,
    publicUrl,
    close: async () => {
      await jobs.stop();
      await limits.close();
      security.close();
      await keys.close();
    },
  };
}
