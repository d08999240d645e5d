import { type Audit, createAudit } from '@nabericht/service-kit/audit/append-act';
import { createKeyRing, type KeyRing } from '@nabericht/service-kit/key-ring';
import type { Config } from './config.ts';
import { readOrMakeEncryptionKeys } from './data-dir.ts';

export const keyRingOf = async (config: Config): Promise<KeyRing> =>
  createKeyRing(config.ENCRYPTION_KEYS ?? (await readOrMakeEncryptionKeys(config.DATA_DIR)));

/** Writes down what a command does on the provider service's own schema. */
export const providerAudit = async (config: Config): Promise<Audit> =>
  createAudit({ chain: 'provider', keyRing: await keyRingOf(config) }, () => new Date());
