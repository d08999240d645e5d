import { type Audit, createAudit } from '@nabericht/service-kit/audit/append-act';
import { type KeysOf, keyRingOf } from './operator-keys.ts';

/** Writes down what a command does on the provider service's own schema. */
export const providerAudit = async (installation: KeysOf): Promise<Audit> =>
  createAudit({ chain: 'provider', keyRing: await keyRingOf(installation) }, () => new Date());
