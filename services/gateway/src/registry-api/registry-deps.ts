import type { GatewayDeps } from '../deps.ts';

export type RegistryDeps = Pick<
  GatewayDeps,
  | 'db'
  | 'registry'
  | 'services'
  | 'rooms'
  | 'loadApi'
  | 'site'
  | 'publicUrl'
  | 'limits'
  | 'trustedProxies'
  | 'security'
  | 'log'
  | 'now'
>;
