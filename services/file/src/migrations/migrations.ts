import type { Migrations } from '@nabericht/database/migrate';
import { createFiles } from './001-files.ts';
import { countRefusedReadings } from './002-refused-readings.ts';
import { addCreators } from './003-creators.ts';
import { keepReportedCertificates } from './004-reported-certificates.ts';
import { keepGivenFiles } from './005-given-files.ts';

export const migrations: Migrations = {
  '001-files': createFiles,
  '002-refused-readings': countRefusedReadings,
  '003-creators': addCreators,
  '004-reported-certificates': keepReportedCertificates,
  '005-given-files': keepGivenFiles,
};
