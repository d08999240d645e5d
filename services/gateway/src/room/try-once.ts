import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Api, createApi } from '@nabericht/api-client/api';
import type { Refusal } from '@nabericht/contracts/registry';
import { readState } from '../composition/channel-state.ts';
import { compositionId } from '../composition/composition.ts';
import { LIVE } from '../composition/promote.ts';
import { parseRelease, type ReleaseId } from '../release/release-id.ts';
import { createReleaseStore, type OpenRelease } from '../release/release-store.ts';
import type { GatewayDatabase } from '../tables.ts';
import { createRooms } from './rooms.ts';
import { createTrial } from './trial.ts';

const away = createApi(() => Promise.reject(new Error('No API')));
const SITE = { productName: 'Nabericht', publicSite: 'http://localhost', supportEmail: 'proef@example.nl' };

/** The trial of a candidate beside what is live, as the registry does it, where no gateway need run. */
export async function tryOnce(db: GatewayDatabase, id: ReleaseId, api: Api = away): Promise<Refusal[]> {
  const root = await mkdtemp(join(tmpdir(), 'nabericht-trial-'));
  const rooms = createRooms();
  try {
    const store = createReleaseStore({ db, root, now: () => new Date(), onDamage: () => {} });
    const { composition } = await readState(db, LIVE);
    const releases = new Map<string, OpenRelease[]>();
    for (const [name, revision] of Object.entries(composition)) {
      const live = parseRelease(`${name}@${revision}`);
      const opened = live && (await store.open(live));
      if (opened) releases.set(name, [opened]);
    }
    const live = { id: compositionId(composition), composition, releases, pinned: new Set<string>() };
    const registry = { live: () => live, openRelease: store.open };
    return await createTrial({ registry, rooms, loadApi: () => api, site: SITE })(id);
  } finally {
    await rooms.stop();
    await rm(root, { recursive: true, force: true });
  }
}
