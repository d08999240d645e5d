import { inTransaction } from '@nabericht/database/in-transaction';
import { isUuid } from '@nabericht/domain/rule/uuid';
import {
  findProviderBySlug,
  findProviderEver,
} from '@nabericht/provider-service/catalogue/provider-repository';
import { createKey, listKeys, revokeKeys } from '@nabericht/provider-service/keys/key-repository';
import type { Operation } from './operation.ts';
import { providerAudit } from './provider-audit.ts';
import { withProviders } from './provider-database.ts';

export const PROVIDER_KEY_USAGE = `  provider-key create SLUG       makes a key for the provider API, and prints it this once
  provider-key list SLUG         the keys of a provider by their ids, never the keys themselves
  provider-key rotate SLUG       makes a key and revokes all others
  provider-key revoke SLUG ID    stops a key at once`;

/** `provider-key create|list|rotate|revoke`: who may call the provider API. */
export const providerKey: Operation = async (args, { connection, config, operator, print, tell }) => {
  const [verb = '', slug, id, ...more] = args;
  const isUnderstood =
    slug !== undefined &&
    more.length === 0 &&
    (verb === 'revoke' ? id !== undefined : id === undefined && ['create', 'list', 'rotate'].includes(verb));
  if (!isUnderstood) {
    print(PROVIDER_KEY_USAGE);
    return 2;
  }
  return withProviders(connection, async (db) => {
    // An inactive provider may still have keys that open what it was told.
    const provider = await (verb === 'create' ? findProviderBySlug : findProviderEver)(db, slug);
    if (!provider) {
      print(`No ${verb === 'create' ? 'active ' : ''}provider has the slug ${slug}.`);
      return 1;
    }
    const now = new Date();
    const audit = await providerAudit({ connection, config });
    const by = { kind: 'operator', id: operator } as const;
    if (verb === 'list') {
      const keys = await listKeys(db, provider._id);
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
      if (keys.length === 0) print(`${slug} has no key.`);
      return 0;
    }
    if (verb === 'revoke') {
      const revoke = async (keyId: string) =>
        inTransaction(db, async (trx) => {
          const revoked = await revokeKeys(trx, provider._id, { id: keyId }, now);
          const act = { act: 'provider-key.revoked', by, dossierId: null, subject: keyId } as const;
          if (revoked > 0) await audit.append(trx, act);
          return revoked;
        });
      const revoked = id !== undefined && isUuid(id) ? await revoke(id) : 0;
      print(revoked > 0 ? 'Revoked: it opens nothing any more.' : `${slug} has no key ${id} that is in use.`);
      return revoked > 0 ? 0 : 1;
    }
    const made = await inTransaction(db, async (trx) => {
      const key = await createKey(trx, provider._id);
      const revoked = verb === 'rotate' ? await revokeKeys(trx, provider._id, { except: key.id }, now) : 0;
      const act = verb === 'rotate' ? 'provider-key.rotated' : 'provider-key.created';
      await audit.append(trx, { act, by, dossierId: null, subject: `${key.id} of ${slug}` });
      return { ...key, revoked };
    });
    tell?.({ id: made.id, key: made.key, revoked: made.revoked });
    print(made.key);
    print(`Key ${made.id} of ${slug}. It is shown this once: hand it over by a safe way.`);
    if (verb === 'rotate') print(`${made.revoked} other keys are revoked.`);
    return 0;
  });
};
