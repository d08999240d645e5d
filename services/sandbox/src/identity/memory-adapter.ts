import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Entry {
  payload: AdapterPayload;
  expiresAt: number;
}

const DAY = 24 * 60 * 60;

/** Stores the identity provider's data in memory, as long as this process lives. */
export function createMemoryAdapters(now: () => Date) {
  const entries = new Map<string, Entry>();
  return (kind: string): Adapter => {
    const keyOf = (id: string) => `${kind}:${id}`;
    const find = async (id: string) => {
      const entry = entries.get(keyOf(id));
      return entry && entry.expiresAt > now().getTime() ? entry.payload : undefined;
    };
    const findBy = async (field: 'uid' | 'userCode', value: string) =>
      [...entries].find(([key, { payload }]) => key.startsWith(`${kind}:`) && payload[field] === value)?.[1]
        .payload;
    return {
      upsert: async (id, payload, expiresIn = DAY) => {
        entries.set(keyOf(id), { payload, expiresAt: now().getTime() + expiresIn * 1000 });
      },
      find,
      findByUid: (uid) => findBy('uid', uid),
      findByUserCode: (code) => findBy('userCode', code),
      consume: async (id) => {
        const payload = await find(id);
        if (payload) payload.consumed = Math.floor(now().getTime() / 1000);
      },
      destroy: async (id) => {
        entries.delete(keyOf(id));
      },
      revokeByGrantId: async (grantId) => {
        for (const [key, { payload }] of entries)
          if (key.startsWith(`${kind}:`) && payload.grantId === grantId) entries.delete(key);
      },
    };
  };
}
