import type { ServiceName } from '@nabericht/gateway/services';

/** What a process does of the whole. `npm start` does all of it in one. */
export const ROLES = ['web', 'api', 'worker', 'reader', 'registry', 'sandbox'] as const;
export type Role = (typeof ROLES)[number];

/** The services with endpoints and jobs; the registry is a role of its own. */
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

/** The setting that says where a service is that runs elsewhere. */
export const addressSettingOf = (service: Service) =>
  `${service.toUpperCase() as Uppercase<Service>}_SERVICE_URL` as const;

/** What runs in one process: some roles and, for `api` and `worker`, some services. */
export interface Part {
  /** All of it, with a database that comes along: what `npm start` is. */
  isWhole: boolean;
  roles: ReadonlySet<Role>;
  services: ReadonlySet<Service>;
}

/** As it stands in logs and traces. */
export const nameOfPart = ({ isWhole, roles }: Part): string =>
  isWhole ? 'nabericht' : `nabericht-${[...roles].join('-')}`;
