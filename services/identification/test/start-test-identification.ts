import { randomBytes, randomUUID } from 'node:crypto';
import { createClient, type Send } from '@nabericht/api-client/client';
import type { identificationContract } from '@nabericht/contracts/identification-contract';
import type { internalIdentificationContract } from '@nabericht/contracts/internal-identification-contract';
import { internalPaths, wirePaths } from '@nabericht/contracts/wire-paths';
import { connect } from '@nabericht/database/connect';
import type { Identity } from '@nabericht/domain/people/identity';
import { createIdentityApp, IDENTITY_PATH } from '@nabericht/sandbox/identity/identity-app';
import { serve } from '@nabericht/service-kit/serve';
import { atEnd } from '@nabericht/testing/clean-up';
import { createTestDatabase } from '@nabericht/testing/test-database';
import { createTestKit } from '@nabericht/testing/test-kit';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { migrations } from '../src/migrations/migrations.ts';
import { startIdentification } from '../src/start.ts';
import { createTestBrowser } from './test-browser.ts';

export interface KnownPerson {
  needsIdentification: boolean;
  hasDetails: boolean;
  identityId: string;
  entered: Identity;
  named: Identity | null;
  waits?: { id: string; sentence: string };
}

interface Recorded {
  personId: string;
  identityId: string;
  status: string;
  completed: boolean;
  settled: { reason: string; operator: string | null } | null;
}

/**
 * The identification service with a real OpenID provider beside it, and a stub of the dossier service that answers as
 * its contract promises.
 */
export async function startTestIdentification() {
  const clock = { ahead: 0 };
  const now = () => new Date(Date.now() + clock.ahead);
  const { kit, logged, signToken, sendAsService } = await createTestKit(
    await createTestDatabase({ identification: migrations }),
    now,
  );
  const client = { clientId: 'test', clientSecret: randomBytes(32).toString('hex') };
  // Served first, because its address is the name of the issuer.
  const front = new Hono();
  const server = await serve(front, 0, '127.0.0.1');
  atEnd(() => server.stop());
  const publicUrl = `http://127.0.0.1:${server.port}`;
  /** The token endpoint's next answer, in place of a token. */
  const identityProvider: { answersNext: Response | null } = { answersNext: null };
  front.post(`${IDENTITY_PATH}/token`, (_, next) => {
    const answer = identityProvider.answersNext;
    identityProvider.answersNext = null;
    return answer ? Promise.resolve(answer) : next();
  });
  front.route('/', createIdentityApp({ publicUrl, ...client, now }));

  const people = new Map<string, KnownPerson>();
  const recorded: Recorded[] = [];
  /** When `isAway`, the next report to the dossier service fails; when `isUnread`, it tells no identity. */
  const dossier = { isAway: false, isUnread: false };
  const service = await startIdentification(
    { ...kit, publicUrl, door: { ...kit.door, publicUrl } },
    {
      send: { dossier: dossierSend({ people, recorded, dossier }) },
      issuer: publicUrl + IDENTITY_PATH,
      ...client,
    },
  );
  front.route('/', service.app);
  await kit.jobs.start();
  atEnd(service.stop);
  const queue = connect<Record<string, never>>(kit.connection, 'jobs');
  atEnd(() => queue.destroy());

  return {
    clock,
    logged,
    publicUrl,
    people,
    recorded,
    dossier,
    identityProvider,
    internal: createClient<typeof internalIdentificationContract>(
      internalPaths.identification,
      sendAsService(service.app),
    ),
    /** The number of outcomes of somebody that are still to be reported. */
    untold: async (personId: string) => {
      const { rows } = await sql<{ left: number }>`
        select count(*)::int as left from jobs.job where name = 'identification.record-outcome'
          and data->>'personId' = ${personId} and state in ('created', 'retry', 'active')`.execute(queue);
      return rows[0]?.left;
    },
    /** The number of jobs that check a kept answer. */
    checksOf: async (processId: string) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from jobs.job where name = 'identification.check-answer'
          and data->>'processId' = ${processId}`.execute(queue);
      return rows[0]?.count;
    },
    /** As a process does that dies before it has an outcome. */
    beginCheck: async (personId: string) => {
      await sql`update identification.process set claimed_at = ${now()} where person_id = ${personId}`.execute(
        queue,
      );
    },
    /** How a job of a queue is retried, in seconds. */
    retriesOf: async (name: string) => {
      const { rows } = await sql<{ limit: number; delay: number; max: number }>`
        select retry_limit as limit, retry_delay as delay, retry_delay_max as max
        from jobs.queue where name = ${name}`.execute(queue);
      const [found] = rows;
      if (!found) throw new Error('no queue');
      return found;
    },
    /** A browser of its own with a session of this user. */
    browser: async (userId: string = randomUUID()) => {
      const token = await signToken({ sub: userId });
      const browser = createTestBrowser();
      const send: Send = (path, init) => {
        init.headers.set('authorization', `Bearer ${token}`);
        return browser.fetch(new URL(path, publicUrl), init);
      };
      return { ...browser, api: createClient<typeof identificationContract>(wirePaths.identification, send) };
    },
  };
}

export type TestIdentification = Awaited<ReturnType<typeof startTestIdentification>>;

const dossierSend =
  ({ people, recorded, dossier }: Pick<TestIdentification, 'people' | 'recorded' | 'dossier'>): Send =>
  async (path, init) => {
    const [, personId = '', what] = /persons\/([^/]+)\/(\w+)$/.exec(path) ?? [];
    const person = people.get(personId);
    if (!person) {
      return Response.json(
        { type: 'urn:nabericht:problem/not-found', title: 'Not found', status: 404 },
        { status: 404, headers: { 'content-type': 'application/problem+json' } },
      );
    }
    const { needsIdentification, hasDetails, identityId, entered, named, waits } = person;
    if (what === 'identifying') return Response.json({ needsIdentification, hasDetails, identityId, waits });
    if (what === 'identity' && dossier.isUnread) return new Response(null, { status: 503 });
    if (what === 'identity') return Response.json({ identityId, entered, named });
    if (dossier.isAway) {
      dossier.isAway = false;
      return new Response(null, { status: 503 });
    }
    recorded.push({ personId, ...JSON.parse(String(init.body)) });
    return new Response(null, { status: 204 });
  };
