import type { Migrations } from '@nabericht/database/migrate';
import * as releases from './001-releases.ts';
import * as admission from './002-admission.ts';
import * as runTime from './003-run-time.ts';
import * as pageViews from './004-page-views.ts';
import * as audit from './006-audit.ts';

export const GATEWAY_SCHEMA = 'gateway';

export const gatewayMigrations: Migrations = {
  '001-releases': releases,
  '002-admission': admission,
  '003-run-time': runTime,
  '004-page-views': pageViews,
  '006-audit': audit,
};
