import { randomBytes } from 'node:crypto';
import { createClient, type Send } from '@nabericht/api-client/client';
import type { internalSessionContract } from '@nabericht/contracts/internal-session-contract';
import { internalPaths } from '@nabericht/contracts/wire-paths';
import type { Connection } from '@nabericht/database/connect';
import { createKit } from '@nabericht/service-kit/kit';
import { createLogger } from '@nabericht/service-kit/logger';
import type { Mail } from '@nabericht/service-kit/mailer';
import { createServiceSend } from '@nabericht/service-kit/service-client';
import { atEnd } from '@nabericht/testing/clean-up';
import { createTestDatabase } from '@nabericht/testing/test-database';
import { vi } from 'vitest';
import { migrations } from '../src/migrations/migrations.ts';
import { startSession } from '../src/start.ts';
import { createBrowser } from './browser.ts';

export const PUBLIC_URL = 'http://localhost:4000';

interface Options {
  connection?: Connection;
  encryptionKeys?: string;
  /** Milliseconds that the clock is ahead from the start. */
  ahead?: number;
  publicUrl?: string;
}

export const createKeys = () => `test:${randomBytes(32).toString('base64')}`;

/** The session service on a real database, with a mail server that keeps what it gets and a clock that can be set. */
export async function startTestSession({
  connection,
  encryptionKeys = createKeys(),
  ahead = 0,
  publicUrl = PUBLIC_URL,
}: Options = {}) {
  const database = connection ?? (await createTestDatabase({ session: migrations }));
  const clock = { ahead };
  const mails: Mail[] = [];
  const mailServer = { failures: 0 };
  const links = new Map<string, string>();
  const wiped: string[] = [];
  const followed: { userId: string; email: string }[] = [];
  const logged: string[] = [];

  let service: Awaited<ReturnType<typeof startSession>> | undefined;
  const kit = await createKit({
    name: 'test',
    publicUrl,
    connection: database,
    encryptionKeys,
    loadJwks: async () => service?.loadJwks(),
    isStanding: async (sessionId) => service?.isStanding(sessionId) ?? false,
    log: createLogger({ service: 'test' }, (line) => logged.push(line)),
    now: () => new Date(Date.now() + clock.ahead),
  });
  const started = await startSession(kit, {
    send: { dossier: dossierSend(links, followed, wiped) },
    mailer: {
      send: async (mail) => {
        if (mailServer.failures-- > 0) throw new Error('The mail server is away');
        mails.push(mail);
      },
    },
    productName: 'Nabericht',
    supportEmail: 'hulp@nabericht.example',
  });
  service = started;
  await kit.jobs.start();
  atEnd(async () => {
    await kit.close();
    await started.stop();
  });

  const sendAsService = createServiceSend(started.app, kit.door.identity);
  const mailTo = (address: string, count = 1) =>
    vi.waitFor(
      () => {
        const found = mails.filter(({ to }) => to.address === address);
        if (found.length < count) throw new Error(`${found.length} mails so far`);
        return found[count - 1] as Mail;
      },
      { interval: 20 },
    );

  return {
    app: started.app,
    connection: database,
    clock,
    mails,
    mailServer,
    /** Maps `dossierId/hash` of a link mail to its user. */
    links,
    /** The e-mails that the dossier service was told of. */
    followed,
    /** The digests of the drafts that the dossier service was told to wipe. */
    wiped,
    logged,
    mailTo,
    /** The code in the latest of `count` mails to this address. */
    codeTo: async (address: string, count = 1) => codeIn(await mailTo(address, count)),
    browser: (address?: string) => createBrowser(started.app, address),
    internal: createClient<typeof internalSessionContract>(internalPaths.session, sendAsService),
  };
}

export type TestSession = Awaited<ReturnType<typeof startTestSession>>;

export function codeIn({ text }: Mail): string {
  const code = text.split('\n').find((line) => /^[A-Z2-9]{6}$/.test(line));
  if (!code) throw new Error('No line of the mail is a code');
  return code;
}

/** A stub of the dossier service, which gives the answers that the contract promises. */
const dossierSend =
  (links: Map<string, string>, followed: { userId: string; email: string }[], wiped: string[]): Send =>
  async (path, init) => {
    const [, account] = /^\/internal\/dossier\/users\/([^/]+)\/email$/.exec(path) ?? [];
    const [, draft] = /^\/internal\/dossier\/drafts\/([^/]+)$/.exec(path) ?? [];
    if (draft) {
      wiped.push(draft);
      return new Response(null, { status: 204 });
    }
    if (account) {
      followed.push({ userId: account, ...JSON.parse(String(init.body)) });
      return new Response(null, { status: 204 });
    }
    const userId = links.get(path.replace('/internal/dossier/', '').replace('/links/', '/'));
    return userId
      ? Response.json({ userId })
      : Response.json(
          { type: 'urn:nabericht:problem/not-found', title: 'Not found', status: 404 },
          { status: 404, headers: { 'content-type': 'application/problem+json' } },
        );
  };
