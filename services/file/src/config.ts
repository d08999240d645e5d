import { readEnvironment, StandaloneConfig } from '@nabericht/service-kit/standalone';
import * as v from 'valibot';

const url = v.pipe(v.string(), v.url());

const FileConfig = v.object({
  ...StandaloneConfig.entries,
  DOSSIER_SERVICE_URL: url,
  DATA_DIR: v.optional(v.string(), '.data'),
  S3_URL: v.optional(url),
  CLAMD_URL: v.optional(v.string()),
});

export const readConfig = () => readEnvironment(FileConfig, process.env);
