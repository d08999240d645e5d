import type { ServiceName } from '@nabericht/gateway/services';

/** The parts of the installation that a process can run. `npm start` runs all of them in one. */
export const ROLES = ['web', 'api', 'worker', 'reader', 'registry', 'sandbox'] as const;
export type Role = (typeof ROLES)[number];

/** The services with endpoints and jobs; the registry is a separate role. */
export const SERVICES = [
  'session',
  'address',
  'identification',
  'content',
  'dossier',
  'file',
  'provider',
] as const satisfies ServiceName[];
export type Service = (typeof SERVICES)[number];

/** The setting with the address of a service that runs elsewhere. */
export const addressSettingOf = (service: Service) =>
  `${service.toUpperCase() as Uppercase<Service>}_SERVICE_URL` as const;

/** What one process runs: some roles and, for `api` and `worker`, some services. */
export interface Part {
  /** Everything, with an embedded database: what `npm start` runs. */
  isWhole: boolean;
  roles: ReadonlySet<Role>;
  services: ReadonlySet<Service>;
}

/** The name in logs and traces. */
export const nameOfPart = ({ isWhole, roles }: Part): string =>
  isWhole ? 'nabericht' : `nabericht-${[...roles].join('-')}`;
