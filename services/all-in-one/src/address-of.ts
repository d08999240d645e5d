import type { Config } from './config.ts';
import { addressSettingOf, type Service } from './roles.ts';

/** Where a service is that runs in another process. */
export const addressOf = (config: Config, service: Service): URL | undefined =>
  config[addressSettingOf(service)] ?? config.API_SERVICE_URL;
