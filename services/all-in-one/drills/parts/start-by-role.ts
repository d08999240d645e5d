import { randomBytes } from 'node:crypto';
import { findFreePort } from '@nabericht/testing/free-port';
import { waitFor } from '@nabericht/testing/wait-for';
import { type Balancer, startBalancer } from './balancer.ts';
import { type Kept, keepRunning, untilReady } from './keep-running.ts';
import type { World } from './world.ts';

type Role = 'web' | 'api' | 'worker' | 'registry' | 'reader';

/** Two of each role; services start before the web that uses them. */
export const TWO_OF_EACH: readonly Role[] = [
  ...(['reader', 'api', 'registry', 'web', 'worker'] as const),
  ...(['reader', 'api', 'registry', 'web', 'worker'] as const),
];

export interface ByRole {
  kept: Kept[];
  /** Starts one more process of a role, of any release; resolves when it gets requests. */
  add(role: Role, release?: { name: string; program?: string }): Promise<Kept>;
  /** Drains the process and removes it; it gets no requests after it has announced that it stops. */
  remove(one: Kept): Promise<void>;
  /** The balancer through which the web processes reach the services. */
  services: Balancer;
  stop(): Promise<void>;
}

const randomKey = () => randomBytes(32).toString('base64');

/** An installation split into processes by role, as in a cluster, with a balancer before every role except the workers. */
export async function startByRole(world: World, roles: readonly Role[], drainSeconds = 0): Promise<ByRole> {
  const services = await startBalancer();
  const [registries, readers] = [await startBalancer(), await startBalancer()];
  const kept: Kept[] = [];
  const shared = {
    ...world.env,
    API_SERVICE_URL: services.url,
    REGISTRY_SERVICE_URL: registries.url,
    READER_SERVICE_URL: readers.url,
    READER_KEY: randomKey(),
    GATEWAY_SERVICE_URL: world.site,
    GATEWAY_KEY: randomKey(),
    // The sample catalogue points there; nothing listens, and none of its organisations is notified.
    SANDBOX_SERVICE_URL: 'http://127.0.0.1:9',
    ADDRESS_API_URL: 'http://127.0.0.1:9/',
    DRAIN_SECONDS: String(drainSeconds),
  };
  const balancers: Partial<Record<Role, Balancer>> = {
    web: world.balancer,
    api: services,
    registry: registries,
    reader: readers,
  };
  const add: ByRole['add'] = async (role, { name = '', program } = { name: '' }) => {
    const PORT = String(await findFreePort());
    const one = keepRunning({
      name: name ? `${role} of ${name}` : role,
      role,
      env: { ...shared, ROLE: role, PORT },
      ...(program ? { program } : {}),
    });
    kept.push(one);
    const balancer = balancers[role];
    balancer?.add(one.url);
    await untilReady(one);
    if (balancer) await waitFor('the balancer to send there', () => balancer.ready().includes(one.url));
    return one;
  };
  const stop = async () => {
    await Promise.all(kept.map((one) => one.stop()));
    for (const one of [services, registries, readers]) await one.stop();
  };
  try {
    // The first process migrates the database; the others find it migrated.
    for (const role of roles) await add(role);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    kept,
    add,
    remove: async (one) => {
      await one.stop();
      balancers[one.role as Role]?.remove(one.url);
      kept.splice(kept.indexOf(one), 1);
    },
    services,
    stop,
  };
}
