import { randomBytes } from 'node:crypto';
import { findFreePort } from '@nabericht/testing/free-port';
import { waitFor } from '@nabericht/testing/wait-for';
import { type Balancer, startBalancer } from './balancer.ts';
import { type Kept, keepRunning, untilReady } from './keep-running.ts';
import type { World } from './world.ts';

type Role = 'web' | 'api' | 'worker' | 'registry' | 'reader';

/** Two of each; services before the web that asks them. */
export const TWO_OF_EACH: readonly Role[] = [
  ...(['reader', 'api', 'registry', 'web', 'worker'] as const),
  ...(['reader', 'api', 'registry', 'web', 'worker'] as const),
];

export interface ByRole {
  kept: Kept[];
  /** Of one more process of a role, of whichever release; resolves when it gets requests. */
  add(role: Role, release?: { name: string; program?: string }): Promise<Kept>;
  /** Drains it and takes it away; nobody is sent to it after it said that it leaves. */
  remove(one: Kept): Promise<void>;
  /** What the web processes reach the services by. */
  services: Balancer;
  stop(): Promise<void>;
}

const randomKey = () => randomBytes(32).toString('base64');

/** An installation in processes by role, as a cluster has it, with a balancer before each role but the workers. */
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
    // The catalogue of the sample; nothing stands there, and nobody of it is told.
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
    // Whoever has the database first brings its tables up to date; the others find them so.
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
