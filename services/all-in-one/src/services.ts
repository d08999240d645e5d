import { startAddress } from '@nabericht/address-service/start';
import { createClient, type Send } from '@nabericht/api-client/client';
import { startContent } from '@nabericht/content-service/start';
import type { internalSessionContract } from '@nabericht/contracts/internal-session-contract';
import { internalPaths, wirePaths } from '@nabericht/contracts/wire-paths';
import { routeOf } from '@nabericht/contracts/wire-route';
import { startDossier } from '@nabericht/dossier-service/start';
import type { CertificateReader, ReaderOptions } from '@nabericht/file-service/reader/certificate-reader';
import { defaultReaderOptions, startFile } from '@nabericht/file-service/start';
import { startIdentification } from '@nabericht/identification-service/start';
import { startProvider } from '@nabericht/provider-service/start';
import type { Kit } from '@nabericht/service-kit/kit';
import type { Mailer } from '@nabericht/service-kit/mailer';
import type { ReadinessChecks } from '@nabericht/service-kit/service-app';
import { createServiceSend } from '@nabericht/service-kit/service-client';
import { supportOf } from '@nabericht/service-kit/support';
import { startSession } from '@nabericht/session-service/start';
import type { Hono } from 'hono';
import { addressOf } from './address-of.ts';
import type { Config } from './config.ts';
import type { Outside } from './outside.ts';
import { SERVICES, type Service } from './roles.ts';

type RunningService = { app: Hono; checks: ReadinessChecks; stop: () => Promise<void> };
type Dossier = Awaited<ReturnType<typeof startDossier>>;

/** What the services of one process get, beside the configuration. */
export interface Around extends Omit<Outside, 'smtpUrl'> {
  mailer: Mailer;
  /** The folder for files, unless S3_URL is set. */
  dataDir: string;
  /** Replaces the reading of certificates in threads of this process. */
  createReader?: ((options: ReaderOptions) => CertificateReader) | undefined;
  /** Aborted when the process is to end. */
  leaving?: AbortSignal | undefined;
  /** The services to run in this process; all of them by default. */
  names?: ReadonlySet<Service> | undefined;
}

const languageModelOf = ({
  IN_MEMORIAM_API_URL: url,
  IN_MEMORIAM_API_KEY: key,
  IN_MEMORIAM_MODEL: model,
}: Config) => (url ? { url, key: key ?? '', model: model ?? '' } : null);

const STANDING_MS = 2_000;
const JWKS_MS = 5_000;

/** What the door of every service asks the session service, wherever that runs. */
const askSession = (send: Send) => {
  const client = createClient<typeof internalSessionContract>(internalPaths.session, send);
  const jwks = routeOf(wirePaths.session.readJwks);
  return {
    loadJwks: async (): Promise<unknown> => {
      const signal = AbortSignal.timeout(JWKS_MS);
      return (await send(jwks.path, { headers: new Headers(), signal })).json();
    },
    isStanding: async (id: string): Promise<boolean> => {
      const signal = AbortSignal.timeout(STANDING_MS);
      return (await client.readStanding({ params: { id } }, { signal })).stands;
    },
  };
};

/** Starts services in this process. They call each other by their contracts, whether here or elsewhere. */
export const startServices = async (kit: Kit, config: Config, around: Around) => {
  const running: Partial<Record<Service, RunningService>> = {};
  const { mailer, addressApiUrl, dataDir, identity, sample, createReader, leaving } = around;
  const names = around.names ?? new Set(SERVICES);
  const send = (name: Service): Send => {
    const elsewhere = names.has(name) ? undefined : addressOf(config, name);
    return createServiceSend(
      elsewhere ??
        (() => {
          const service = running[name];
          if (!service) throw new Error(`The ${name} service does not run`);
          return service.app;
        }),
      kit.door.identity,
    );
  };
  const sender = { productName: config.PRODUCT_NAME, ...supportOf(config) };
  const { BACK_OFFICE_EMAIL: backOfficeEmail, NOTICE_GRACE_SECONDS: graceSeconds } = config;

  let asked = askSession(send('session'));
  let schedules: Dossier['schedules'] | undefined;
  const start: Record<Service, () => Promise<RunningService>> = {
    session: async () => {
      const session = await startSession(kit, { send: { dossier: send('dossier') }, mailer, ...sender });
      asked = session;
      return session;
    },
    address: () => startAddress(kit, { addressApiUrl }),
    identification: () => startIdentification(kit, { send: { dossier: send('dossier') }, ...identity }),
    content: () =>
      startContent(kit, {
        send: { session: send('session'), dossier: send('dossier') },
        languageModel: languageModelOf(config),
        mailer,
        ...sender,
      }),
    dossier: async () => {
      const dossier = await startDossier(kit, {
        send: {
          session: send('session'),
          provider: send('provider'),
          file: send('file'),
          identification: send('identification'),
        },
        mailer,
        ...sender,
        backOfficeEmail,
        retention: {
          archiveAfterMonths: config.ARCHIVE_AFTER_MONTHS,
          eraseAfterMonths: config.ERASE_AFTER_MONTHS,
        },
        graceSeconds,
      });
      schedules = dossier.schedules;
      return dossier;
    },
    file: () =>
      startFile(kit, {
        send: { dossier: send('dossier') },
        dataDir,
        s3Url: config.S3_URL ?? null,
        clamdUrl: config.CLAMD_URL ?? null,
        backupsKeptDays: config.BACKUPS_KEPT_DAYS,
        maxUploadBytes: config.MAX_UPLOAD_BYTES,
        reader: defaultReaderOptions(),
        ...(createReader && { createReader }),
        ...(leaving && { leaving }),
      }),
    provider: () =>
      startProvider(kit, {
        send: { dossier: send('dossier'), file: send('file') },
        mailer,
        ...sender,
        backOfficeEmail,
        graceSeconds,
        maxUploadBytes: config.MAX_UPLOAD_BYTES,
        sample,
      }),
  };
  // One after the other, so that the tables of each exist before the next one calls it.
  for (const name of SERVICES) if (names.has(name)) running[name] = await start[name]();

  const all = Object.values(running);
  const apps: Partial<Record<Service, Hono>> = Object.fromEntries(
    Object.entries(running).map(([name, { app }]) => [name, app]),
  );
  return {
    /** Sends to one of them, as another service of ours. */
    send,
    apps,
    loadJwks: asked.loadJwks,
    isStanding: asked.isStanding,
    /** The nightly jobs, for tests that do not wait for the night. */
    schedules,
    checks: Object.assign({}, ...all.map(({ checks }) => checks)) as ReadinessChecks,
    stop: async () => {
      await Promise.all(all.map(({ stop }) => stop()));
    },
  };
};
