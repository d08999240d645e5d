import { inTransaction } from '@nabericht/database/in-transaction';
import { isUuid } from '@nabericht/domain/rule/uuid';
import {
  findProviderBySlug,
  findProviderEver,
} from '@nabericht/provider-service/catalogue/provider-repository';
import { createKey, listKeys, revokeKeys } from '@nabericht/provider-service/keys/key-repository';
import type { ProviderTables } from '@nabericht/provider-service/tables';
import type { Kysely } from 'kysely';
import { type Operating, operation } from './operation.ts';
import { keyRingOf } from './operator-keys.ts';
import { withProviders } from './provider-database.ts';
import { type RecordAct, recordAs } from './record-as.ts';

export const PROVIDER_KEY_USAGE = `  provider-key create SLUG       makes a key for the provider API, and prints it this once
  provider-key list SLUG         the keys of a provider by their ids, never the keys themselves
  provider-key rotate SLUG       makes a key and revokes all others
  provider-key revoke SLUG ID    stops a key at once`;

interface Work extends Pick<Operating, 'print' | 'tell'> {
  db: Kysely<ProviderTables>;
  provider: { id: string; slug: string };
  now: Date;
  record: RecordAct;
}

/** `provider-key create|list|rotate|revoke`: who may call the provider API. */
export const providerKey = operation(PROVIDER_KEY_USAGE, ([verb = '', slug, id, ...more]) => {
  if (slug === undefined || more.length > 0) return null;
  if (verb === 'revoke' && id !== undefined) return ofProvider(slug, (work) => revoke(id, work));
  if (id !== undefined) return null;
  if (verb === 'create') return ofProvider(slug, create, { isActive: true });
  if (verb === 'list') return ofProvider(slug, list);
  return verb === 'rotate' ? ofProvider(slug, rotate) : null;
});

/** An inactive provider may still have keys that open what it was told. */
const ofProvider =
  (slug: string, work: (work: Work) => Promise<0 | 1>, { isActive = false } = {}) =>
  ({ connection, config, operator, print, tell }: Operating): Promise<0 | 1> =>
    withProviders(connection, async (db) => {
      const found = await (isActive ? findProviderBySlug : findProviderEver)(db, slug);
      if (!found) {
        print(`No ${isActive ? 'active ' : ''}provider has the slug ${slug}.`);
        return 1;
      }
      const keyRing = await keyRingOf({ connection, config });
      const record = recordAs(operator, { chain: 'provider', keyRing });
      const provider = { id: found._id, slug };
      return work({ db, provider, now: new Date(), record, print, tell });
    });

async function list({ db, provider, print, tell }: Work): Promise<0> {
  const keys = await listKeys(db, provider.id);
  tell?.({
    keys: keys.map(({ id, created_at, revoked_at }) => ({
      id,
      createdAt: created_at,
      revokedAt: revoked_at,
    })),
  });
  for (const key of keys) {
    const state = key.revoked_at ? `revoked ${key.revoked_at.toISOString()}` : 'in use';
    print(`${key.id}  made ${key.created_at.toISOString()}  ${state}`);
  }
  if (keys.length === 0) print(`${provider.slug} has no key.`);
  return 0;
}

async function revoke(id: string, { db, provider, now, record, print }: Work): Promise<0 | 1> {
  const revoked = !isUuid(id)
    ? 0
    : await inTransaction(db, async (trx) => {
        const count = await revokeKeys(trx, provider.id, { id }, now);
        if (count > 0) await record(trx, { act: 'provider-key.revoked', subject: id });
        return count;
      });
  print(
    revoked > 0 ? 'Revoked: it opens nothing any more.' : `${provider.slug} has no key ${id} that is in use.`,
  );
  return revoked > 0 ? 0 : 1;
}

const create = (work: Work): Promise<0> => make(work, 'provider-key.created');
const rotate = (work: Work): Promise<0> => make(work, 'provider-key.rotated');

async function make(
  { db, provider, now, record, print, tell }: Work,
  act: 'provider-key.created' | 'provider-key.rotated',
): Promise<0> {
  const isRotated = act === 'provider-key.rotated';
  const made = await inTransaction(db, async (trx) => {
    const key = await createKey(trx, provider.id);
    const revoked = isRotated ? await revokeKeys(trx, provider.id, { except: key.id }, now) : 0;
    await record(trx, { act, subject: `${key.id} of ${provider.slug}` });
    return { ...key, revoked };
  });
  tell?.({ id: made.id, key: made.key, revoked: made.revoked });
  print(made.key);
  print(`Key ${made.id} of ${provider.slug}. It is shown this once: hand it over by a safe way.`);
  if (isRotated) print(`${made.revoked} other keys are revoked.`);
  return 0;
}
