import type { Migrations } from '@nabericht/database/migrate';
import { createFiles } from './001-files.ts';
import { countRefusedReadings } from './002-refused-readings.ts';

export const migrations: Migrations = {
  '001-files': createFiles,
  '002-refused-readings': countRefusedReadings,
};
