import type { Connection } from '@nabericht/database/connect';
import type { KeyRing } from '@nabericht/service-kit/key-ring';
import { openKeyRing } from '@nabericht/service-kit/keys/open-key-ring';
import { createLogger } from '@nabericht/service-kit/logger';
import type { Config } from './config.ts';
import { readKeys } from './data-dir.ts';

export type KeysOf = { connection: Connection; config: Config };

/** Runs `work` with the keys of the installation, as one of its processes. */
export const withKeys = async <Result>(
  { connection, config }: KeysOf,
  work: (keys: { keyRing: KeyRing }) => Promise<Result>,
): Promise<Result> => {
  const keys = await openKeyRing({
    connection,
    name: 'operator',
    readKeys: () => readKeys(config),
    // The terminal shows only the answer.
    log: createLogger({ service: 'operator' }, () => {}),
  });
  try {
    return await work(keys);
  } finally {
    await keys.close();
  }
};

/** The current keys, for a command that ends before any key can be retired. */
export const keyRingOf = (installation: KeysOf): Promise<KeyRing> =>
  withKeys(installation, async ({ keyRing }) => keyRing);
