import type { Migrations } from '@nabericht/database/migrate';
import { createProcesses } from './001-processes.ts';
import { addRequests } from './002-requests.ts';
import { forgetUsers } from './003-forgotten-users.ts';
import { addIdentities } from './004-identities.ts';

export const migrations: Migrations = {
  '001-processes': createProcesses,
  '002-requests': addRequests,
  '003-forgotten-users': forgetUsers,
  '004-identities': addIdentities,
};
