import { randomBytes } from 'node:crypto';
import { createClient } from '@nabericht/api-client/client';
import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import type { internalFileContract } from '@nabericht/contracts/internal-file-contract';
import { internalPaths } from '@nabericht/contracts/wire-paths';
import { createServices } from '@nabericht/gateway/services';
import { createIdentityApp, IDENTITY_PATH } from '@nabericht/sandbox/identity/identity-app';
import { createKit } from '@nabericht/service-kit/kit';
import { createLogger } from '@nabericht/service-kit/logger';
import type { Mail } from '@nabericht/service-kit/mailer';
import { serve } from '@nabericht/service-kit/serve';
import { atEnd, createFolder } from '@nabericht/testing/clean-up';
import { createTestDatabase } from '@nabericht/testing/test-database';
import { waitFor } from '@nabericht/testing/wait-for';
import { Hono } from 'hono';
import pg from 'pg';
import { readConfig } from '../src/config.ts';
import { startServices } from '../src/services.ts';
import { allMigrations } from './all-migrations.ts';
import { createVisitor } from './wire-visitor.ts';

/** Every service behind one address, on a real database, with a clock that can be set ahead and with mails kept in memory. */
export async function startAllServices({ webhookUrl = 'http://127.0.0.1:1/' } = {}) {
  const connection = await createTestDatabase(allMigrations);
  const clock = { ahead: 0 };
  const mails: Mail[] = [];
  /** Addresses whose mail server refuses mail. */
  const refusing = new Set<string>();
  const logged: string[] = [];
  const front = new Hono();
  const server = await serve(front, 0, '127.0.0.1');
  atEnd(() => server.stop());
  const site = `http://127.0.0.1:${server.port}`;
  const client = { clientId: 'test', clientSecret: randomBytes(32).toString('hex') };
  front.route('/', createIdentityApp({ publicUrl: site, ...client, now: () => new Date() }));

  const encryptionKeys = `test:${randomBytes(32).toString('base64')}`;
  let running: Awaited<ReturnType<typeof startServices>> | undefined;
  const kit = await createKit({
    name: 'test',
    publicUrl: site,
    connection,
    encryptionKeys,
    loadJwks: async () => running?.loadJwks(),
    isStanding: async (sessionId) => running?.isStanding(sessionId) ?? false,
    log: createLogger({ service: 'test' }, (line) => logged.push(line)),
    now: () => new Date(Date.now() + clock.ahead),
  });
  atEnd(() => kit.close());
  const started = await startServices(kit, readConfig({ NOTICE_GRACE_SECONDS: '1' }), {
    mailer: {
      send: async (mail) => {
        if (refusing.has(mail.to.address)) throw new RangeError(`${mail.to.address} is full`);
        mails.push(mail);
      },
      close: () => {},
    },
    dataDir: await createFolder(),
    addressApiUrl: 'http://127.0.0.1:1',
    identity: { issuer: site + IDENTITY_PATH, ...client },
    sample: {
      webhookUrl,
      webhookSecret: 'whsec_AAAA',
      apiKeyFor: (slug) => `key of ${slug}`,
    },
  });
  running = started;
  const { schedules } = started;
  if (!schedules) throw new Error('The dossier service does not run');
  atEnd(started.stop);
  await kit.jobs.start();
  front.all('*', (context) => createServices(started.apps).fetch(context.req.raw));

  const pool = new pg.Pool({ ...connection, max: 1 });
  atEnd(() => pool.end());

  const mailTo = (address: string, subject: string, after = 0) =>
    waitFor(`a mail about ${subject} to ${address}`, () =>
      mails.slice(after).findLast((mail) => mail.to.address === address && mail.subject.includes(subject)),
    );
  const codeIn = ({ text }: { text: string }) => /^[A-HJ-NP-Z2-9]{6}$/m.exec(text)?.[0];
  /** Searches all mails: another one, like a confirmation, may have come in between. */
  const codeTo = (address: string, after: number) =>
    waitFor(`a code to ${address}`, () =>
      mails
        .slice(after)
        .filter((mail) => mail.to.address === address)
        .map(codeIn)
        .findLast((code) => code !== undefined),
    );
  const visitor = async () => {
    const made = createVisitor(site);
    await made.refreshCsrf();
    return made;
  };

  return {
    site,
    connection,
    encryptionKeys,
    clock,
    mails,
    refusing,
    logged,
    mailTo,
    visitor,
    schedules,
    /** Waits until this queue has no unfinished job. */
    jobsDone: (name: string) =>
      waitFor(`${name} to be done`, async () => {
        const { rows } = await pool.query(
          "select 1 from jobs.job where name = $1 and state in ('created', 'retry', 'active')",
          [name],
        );
        return rows.length === 0;
      }),
    dossiers: createClient<typeof internalDossierContract>(internalPaths.dossier, started.send('dossier')),
    files: createClient<typeof internalFileContract>(internalPaths.file, started.send('file')),
    /** Requests a code at this path and signs in with it. */
    signIn: async (email: string, path: string, body: object) => {
      const browser = await visitor();
      const after = mails.length;
      const asked = await browser.call('POST', path, body);
      if (asked.status !== 200) throw new Error(`${path}: ${asked.status} ${JSON.stringify(asked.body)}`);
      const code = await codeTo(email, after);
      const session = await browser.call('POST', `/v1/auth/login/${asked.body._id}/${code}`);
      if (session.status !== 200) throw new Error(`login: ${session.status}`);
      await browser.refreshCsrf();
      return browser;
    },
  };
}
export type AllServices = Awaited<ReturnType<typeof startAllServices>>;
