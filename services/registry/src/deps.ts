import type { Client } from '@nabericht/api-client/client';
import type { internalGatewayContract } from '@nabericht/contracts/internal-gateway-contract';
import type { AlertWithoutText } from '@nabericht/contracts/registry';
import type { Logger } from '@nabericht/service-kit/logger';
import type { DoorDeps } from '@nabericht/service-kit/service-door';
import type { Live } from './composition/live.ts';
import type { ReadRollouts } from './rollout/read-rollouts.ts';
import type { RegistryDatabase } from './tables.ts';

/** The door needs no keys of accounts: callers are services of ours, or teams with a key of their own. */
export type RegistryDoor = Pick<DoorDeps, 'identity' | 'security' | 'trustedProxies'> & {
  limits: Pick<DoorDeps['limits'], 'consume'>;
};

export interface RegistryDeps {
  door: RegistryDoor;
  db: RegistryDatabase;
  live: Live;
  readRollouts: ReadRollouts;
  /** Runs server code of releases, and knows which services run. */
  gateway: Client<typeof internalGatewayContract>;
  publicUrl: URL;
  /** The address of the release desk, on a host name of its own; null where there is none. */
  deskUrl: URL | null;
  proxiesBeforeDesk: number;
  /** Alerts the team that owns a release. */
  alert: (alert: AlertWithoutText) => void;
  log: Logger;
  now: () => Date;
}
