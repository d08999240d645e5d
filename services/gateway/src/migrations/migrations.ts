import type { Migrations } from '@nabericht/database/migrate';
import * as releases from './001-releases.ts';

export const GATEWAY_SCHEMA = 'gateway';

export const gatewayMigrations: Migrations = { '001-releases': releases };
