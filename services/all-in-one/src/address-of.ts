import type { Config } from './config.ts';
import { addressSettingOf, type Service } from './roles.ts';

/** The address of a service that runs in another process. */
export const addressOf = (config: Config, service: Service): URL | undefined =>
  config[addressSettingOf(service)] ?? config.API_SERVICE_URL;
