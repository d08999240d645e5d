import { createServiceSend } from '@nabericht/service-kit/service-client';
import { runStandalone } from '@nabericht/service-kit/standalone';
import { readConfig } from './config.ts';
import { defaultReaderOptions, startFile } from './start.ts';

const config = readConfig();
await runStandalone(
  {
    name: 'file',
    start: (kit) =>
      startFile(kit, {
        send: { dossier: createServiceSend(new URL(config.DOSSIER_SERVICE_URL), kit.door.identity) },
        dataDir: config.DATA_DIR,
        s3Url: config.S3_URL ?? null,
        clamdUrl: config.CLAMD_URL ?? null,
        maxUploadBytes: config.MAX_UPLOAD_BYTES,
        reader: defaultReaderOptions(),
      }),
  },
  config,
);
