import type { Send } from '@nabericht/api-client/client';
import type { Connection } from '@nabericht/database/connect';
import { createKit } from '@nabericht/service-kit/kit';
import { createLogger } from '@nabericht/service-kit/logger';
import { createMailer } from '@nabericht/service-kit/mailer';
import type { Config } from './config.ts';
import { readKeys } from './data-dir.ts';
import type { Service } from './roles.ts';
import { startServices } from './services.ts';

const NOBODY_ASKS = async () => {
  throw new Error('A command asks for no session');
};

/**
 * Starts the services in this process, for one command: they open no port and run no jobs. Jobs that they enqueue are run by
 * the installation, now or at its next start.
 */
export const withServices = async <Result>(
  { connection, config, operator }: { connection: Connection; config: Config; operator: string },
  work: (send: (name: Service) => Send) => Promise<Result>,
): Promise<Result> => {
  const kit = await createKit({
    name: 'operator',
    publicUrl: config.PUBLIC_URL,
    connection,
    encryptionKeys: () => readKeys(config),
    loadJwks: NOBODY_ASKS,
    isStanding: NOBODY_ASKS,
    operator,
    // The terminal shows only the answer.
    log: createLogger({ service: 'operator' }, () => {}),
  });
  const mailer = createMailer(config.SMTP_URL ?? '', config.MAIL_FROM);
  try {
    const running = await startServices(kit, config, {
      mailer,
      dataDir: config.DATA_DIR,
      addressApiUrl: config.ADDRESS_API_URL ?? '',
      // Commands never use the identity provider.
      identity: { issuer: '', clientId: '', clientSecret: '' },
      sample: null,
    });
    try {
      await kit.jobs.open();
      return await work(running.send);
    } finally {
      await kit.close();
      await running.stop();
    }
  } finally {
    mailer.close();
  }
};
