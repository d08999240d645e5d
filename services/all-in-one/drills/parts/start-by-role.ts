import { randomBytes } from 'node:crypto';
import { findFreePort } from '@nabericht/testing/start-system';
import { waitFor } from '@nabericht/testing/wait-for';
import { type Balancer, startBalancer } from './balancer.ts';
import { type Kept, keepRunning, untilReady } from './keep-running.ts';
import type { World } from './world.ts';

type Role = 'web' | 'api' | 'worker' | 'registry';

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

/** An installation in processes by role, as a cluster has it, with a balancer before the web and one before the services. */
export async function startByRole(world: World, roles: readonly Role[], drainSeconds = 0): Promise<ByRole> {
  const services = await startBalancer();
  const kept: Kept[] = [];
  const registryPort = String(await findFreePort());
  const shared = {
    ...world.env,
    API_SERVICE_URL: services.url,
    REGISTRY_SERVICE_URL: `http://127.0.0.1:${registryPort}`,
    GATEWAY_SERVICE_URL: world.site,
    GATEWAY_KEY: randomBytes(32).toString('base64'),
    // The catalogue of the sample; nothing stands there, and nobody of it is told.
    SANDBOX_SERVICE_URL: 'http://127.0.0.1:9',
    ADDRESS_API_URL: 'http://127.0.0.1:9/',
    DRAIN_SECONDS: String(drainSeconds),
  };
  const balancers: Partial<Record<Role, Balancer>> = { web: world.balancer, api: services };
  const add: ByRole['add'] = async (role, { name = '', program } = { name: '' }) => {
    const PORT = role === 'registry' ? registryPort : String(await findFreePort());
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
    await services.stop();
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
