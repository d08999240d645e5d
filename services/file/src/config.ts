import { FITTING_MAX_BYTES, UPLOAD_MAX_BYTES } from '@nabericht/domain/rule/constants';
import { readEnvironment, StandaloneConfig } from '@nabericht/service-kit/standalone';
import * as v from 'valibot';

/** A page that can still be read needs the least; the most is what the browser takes at all. */
const MaxUploadBytes = v.pipe(
  v.string(),
  v.regex(/^\d+$/),
  v.transform(Number),
  v.minValue(100_000),
  v.maxValue(FITTING_MAX_BYTES),
);

const url = v.pipe(v.string(), v.url());

const FileConfig = v.object({
  ...StandaloneConfig.entries,
  DOSSIER_SERVICE_URL: url,
  DATA_DIR: v.optional(v.string(), '.data'),
  S3_URL: v.optional(url),
  CLAMD_URL: v.optional(v.string()),
  MAX_UPLOAD_BYTES: v.optional(MaxUploadBytes, String(UPLOAD_MAX_BYTES)),
});

export const readConfig = () => readEnvironment(FileConfig, process.env);
