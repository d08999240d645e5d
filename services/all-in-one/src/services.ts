import { startAddress } from '@nabericht/address-service/start';
import { startContent } from '@nabericht/content-service/start';
import { startDossier } from '@nabericht/dossier-service/start';
import { defaultReaderOptions, startFile } from '@nabericht/file-service/start';
import type { ServiceName } from '@nabericht/gateway/services';
import { type IdentificationOptions, startIdentification } from '@nabericht/identification-service/start';
import type { SampleChannel } from '@nabericht/provider-service/catalogue/seed-catalogue';
import { startProvider } from '@nabericht/provider-service/start';
import type { Kit } from '@nabericht/service-kit/kit';
import type { Mailer } from '@nabericht/service-kit/mailer';
import type { ReadinessChecks } from '@nabericht/service-kit/service-app';
import { createServiceSend } from '@nabericht/service-kit/service-client';
import { supportOf } from '@nabericht/service-kit/support';
import { startSession } from '@nabericht/session-service/start';
import type { Hono } from 'hono';
import type { Config } from './config.ts';

type RunningService = { app: Hono; checks: ReadinessChecks; stop: () => Promise<void> };

/** Where the services find the world outside: the sandbox, or what the configuration names. */
export type Outside = {
  addressApiUrl: string;
  /** For files, when S3_URL names no other place. */
  dataDir: string;
  mailer: Mailer;
  identity: Omit<IdentificationOptions, 'send'>;
  sample: SampleChannel | null;
};

const languageModelOf = ({
  IN_MEMORIAM_API_URL: url,
  IN_MEMORIAM_API_KEY: key,
  IN_MEMORIAM_MODEL: model,
}: Config) => (url ? { url, key: key ?? '', model: model ?? '' } : null);

/** Starts every service in this process. They reach each other through their contracts all the same. */
export const startServices = async (kit: Kit, config: Config, outside: Outside) => {
  const running: Partial<Record<ServiceName, RunningService>> = {};
  const send = (name: ServiceName) =>
    createServiceSend(() => {
      const service = running[name];
      if (!service) throw new Error(`The ${name} service does not run`);
      return service.app;
    }, kit.door.identity);
  const { mailer, addressApiUrl, dataDir, identity, sample } = outside;
  const sender = { productName: config.PRODUCT_NAME, ...supportOf(config) };

  const session = await startSession(kit, { send: { dossier: send('dossier') }, mailer, ...sender });
  running.session = session;
  running.address = await startAddress(kit, { addressApiUrl });
  running.identification = await startIdentification(kit, {
    send: { dossier: send('dossier') },
    ...identity,
  });
  running.content = await startContent(kit, {
    send: { session: send('session'), dossier: send('dossier') },
    languageModel: languageModelOf(config),
    mailer,
    ...sender,
  });
  const dossier = await startDossier(kit, {
    send: {
      session: send('session'),
      provider: send('provider'),
      file: send('file'),
      identification: send('identification'),
    },
    mailer,
    ...sender,
    backOfficeEmail: config.BACK_OFFICE_EMAIL,
    retention: {
      archiveAfterMonths: config.ARCHIVE_AFTER_MONTHS,
      eraseAfterMonths: config.ERASE_AFTER_MONTHS,
    },
    graceSeconds: config.NOTICE_GRACE_SECONDS,
  });
  running.dossier = dossier;
  running.file = await startFile(kit, {
    send: { dossier: send('dossier') },
    dataDir,
    s3Url: config.S3_URL ?? null,
    clamdUrl: config.CLAMD_URL ?? null,
    maxUploadBytes: config.MAX_UPLOAD_BYTES,
    reader: defaultReaderOptions(),
  });
  running.provider = await startProvider(kit, {
    send: { dossier: send('dossier'), file: send('file') },
    mailer,
    ...sender,
    backOfficeEmail: config.BACK_OFFICE_EMAIL,
    graceSeconds: config.NOTICE_GRACE_SECONDS,
    sample,
  });

  const all = Object.values(running);
  const apps: Partial<Record<ServiceName, Hono>> = Object.fromEntries(
    Object.entries(running).map(([name, { app }]) => [name, app]),
  );
  return {
    /** To one of them, as another service of ours. */
    send,
    apps,
    loadJwks: session.loadJwks,
    isStanding: session.isStanding,
    /** What the clock sets off at night, for who does not want to wait for it. */
    schedules: dossier.schedules,
    checks: Object.assign({}, ...all.map(({ checks }) => checks)) as ReadinessChecks,
    stop: async () => {
      await Promise.all(all.map(({ stop }) => stop()));
    },
  };
};
