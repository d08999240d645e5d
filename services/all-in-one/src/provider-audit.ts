import { type Audit, createAudit } from '@nabericht/service-kit/audit/append-act';
import { type KeysOf, keyRingOf } from './operator-keys.ts';

/** Records what a command does in the provider service's own schema. */
export const providerAudit = async (installation: KeysOf): Promise<Audit> =>
  createAudit({ chain: 'provider', keyRing: await keyRingOf(installation) }, () => new Date());
