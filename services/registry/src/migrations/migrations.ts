import { type Migrations, migrate, type StartLog } from '@nabericht/database/migrate';
import type { Kysely } from 'kysely';
import * as releases from './001-releases.ts';
import * as admission from './002-admission.ts';
import * as runTime from './003-run-time.ts';
import * as pageViews from './004-page-views.ts';
import * as audit from './006-audit.ts';
import * as failures from './007-failures.ts';
import * as errors from './008-errors.ts';
import * as alerts from './009-alerts.ts';
import * as rollouts from './010-rollouts.ts';
import * as desk from './011-desk.ts';
import * as waitingMoves from './012-waiting-moves.ts';
import * as alertSecrets from './013-alert-secrets.ts';
import * as feeds from './014-feeds.ts';
import * as flags from './015-flags.ts';
import * as movesTold from './016-moves-told.ts';
import * as waitingRevision from './017-waiting-revision.ts';

export const REGISTRY_SCHEMA = 'registry';
/** The registry used to be part of the gateway, which kept these tables in its own schema. */
const FORMER_SCHEMA = 'gateway';

export const migrations: Migrations = {
  '001-releases': releases,
  '002-admission': admission,
  '003-run-time': runTime,
  '004-page-views': pageViews,
  '006-audit': audit,
  '007-failures': failures,
  '008-errors': errors,
  '009-alerts': alerts,
  '010-rollouts': rollouts,
  '011-desk': desk,
  '012-waiting-moves': waitingMoves,
  '013-alert-secrets': alertSecrets,
  '014-feeds': feeds,
  '015-flags': flags,
  '016-moves-told': movesTold,
  '017-waiting-revision': waitingRevision,
};

export const migrateRegistry = <Tables>(db: Kysely<Tables>, log?: StartLog): Promise<void> =>
  migrate(db, REGISTRY_SCHEMA, migrations, { formerly: FORMER_SCHEMA, log });
