import { randomUUID } from 'node:crypto';
import { ApiProblem } from '@nabericht/api-client/api-problem';
import { createClient, type Send } from '@nabericht/api-client/client';
import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import type { internalIdentificationContract } from '@nabericht/contracts/internal-identification-contract';
import type { internalProviderContract } from '@nabericht/contracts/internal-provider-contract';
import { PROVIDERS_OF_LOOK_UP, type providerContract } from '@nabericht/contracts/provider-contract';
import { internalPaths, wirePaths } from '@nabericht/contracts/wire-paths';
import { connect } from '@nabericht/database/connect';
import type { CertificateFieldName, CertificateReading } from '@nabericht/domain/certificate/certificate';
import type { Dossier, DossierInput } from '@nabericht/domain/dossier/dossier';
import type { FileCreator } from '@nabericht/domain/dossier/file-places';
import type { ProviderEmbed } from '@nabericht/domain/provider/provider-embed';
import type { Mail } from '@nabericht/service-kit/mailer';
import { atEnd } from '@nabericht/testing/clean-up';
import { createTestDatabase } from '@nabericht/testing/test-database';
import { createTestKit } from '@nabericht/testing/test-kit';
import { vi } from 'vitest';
import { migrations } from '../src/migrations/migrations.ts';
import { type DossierOptions, startDossier } from '../src/start.ts';
import { JOURNEY_PROVIDERS } from './journey-providers.ts';
import { isCertificateFile, isRightOf, PROVIDERS, READING, report } from './report.ts';

const json = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
const missing = () =>
  new Response(JSON.stringify({ type: 'urn:nabericht:problem/not-found', title: 'Not found', status: 404 }), {
    status: 404,
    headers: { 'content-type': 'application/problem+json' },
  });

const taken = () =>
  new Response(JSON.stringify({ type: 'urn:nabericht:problem/conflict', title: 'Conflict', status: 409 }), {
    status: 409,
    headers: { 'content-type': 'application/problem+json' },
  });

export const REPORTER_EMAIL = 'marijke@voorbeeld.example';
export const BACK_OFFICE_EMAIL = 'kantoor@nabericht.example';
export const NOW = new Date('2026-11-12T10:00:00Z');

/** Stubs of the other services, as far as their contracts promise; they have tests of their own. */
export interface Neighbours {
  /** What was read of the only certificate. */
  reading: {
    wasRead: boolean;
    score: number | null;
    isUnreadable?: boolean;
    refusedReadings?: number;
    /** Differences between the reading and the report of these tests. */
    says?: Partial<CertificateReading>;
    confident?: CertificateFieldName[];
    reportedIn?: string[];
  };
  linked: string[];
  /** Dossiers in which the certificate is found only once it was linked to one. */
  reportedAtOnce: string[];
  /** Runs while a certificate is linked to this dossier. */
  whileLinking: ((dossierId: string) => Promise<unknown>) | null;
  /** Whether another dossier has that very file. */
  isFileTaken: boolean;
  /** Notices that were registered with the provider service, as `<dossier>/<provider>`. */
  registered: { place: string; actId: string; leavesAt: string }[];
  /** Reminders that the provider service was asked for, as `<dossier>/<provider>`. */
  /** Answers to questions after a notice that the provider service was asked to send. */
  answered: { place: string; answersId: string }[];
  reminded: { place: string; actId: string; dueOn: string }[];
  /** The dossier and provider of each one-time link that an operator had sent. */
  sentLinks: string[];
  /** Decisions about products that the provider service was asked to send; each is recorded only once. */
  settled: { path: string; settlementId: string }[];
  /** Files of every dossier according to the file service; the reporter's unless another creator is given. */
  files: { fileId: string; documentType: string; originalName: string; creator?: FileCreator }[];
  /** What was erased in other services, as `DELETE <path>`. */
  erased: string[];
  /** Accounts to which nobody signed in for a while. */
  idleUsers: string[];
  /** The language of users who do not read Dutch, by user id. */
  locales: Map<string, string>;
  /** The e-mail of users without `REPORTER_EMAIL`, by user id. */
  emails: Map<string, string>;
  /** Called when the session service was asked for a user, before what it answered arrives. */
  whileReadingUser: ((userId: string) => Promise<unknown>) | null;
  isSessionServiceAway: boolean;
  isFileServiceAway: boolean;
  isMailServerAway: boolean;
  /** The mail server accepts every mail, but its answer is lost. */
  isMailAnswerLost: boolean;
  /** Codes that the session service was asked to mail to invited people. */
  codes: {
    locale: string;
    user: { email: string };
    scope: { dossierId: string; personId: string; inviteId: string };
    from: { address: string; known?: string };
  }[];
  /** What an identification in doubt proved, according to the identification service. */
  review: {
    processId: string;
    status: string;
    proven: { familyName: string; birthDate: string } | null;
    doubts: string[];
    reason: string | null;
  } | null;
  /** The back office's verdicts on identifications. */
  verdicts: { path: string; verdict: string; reason: string }[];
  /** The user of each refresh token, by its digest. */
  refreshing: Map<string, string>;
  /** The brands of providers, by slug; the others have none. */
  embeds: Map<string, Partial<ProviderEmbed>>;
  isProviderServiceAway: boolean;
  /** Questions that every provider asks instead of its own; null for its own. */
  extraQuestions: string | null;
}

/** The file service's answer about the only certificate. */
function readingOf({ reading }: Neighbours) {
  const { wasRead, score, isUnreadable = false, says = {}, reportedIn = [] } = reading;
  const refusedReadings = reading.refusedReadings ?? 0;
  const duplicate = reportedIn.length > 0;
  return {
    state: wasRead ? 'read' : isUnreadable ? 'unreadable' : 'unread',
    reading: wasRead ? { ...READING, score, duplicate, refusedReadings, ...says } : null,
    confident: wasRead ? (reading.confident ?? null) : null,
    refusedReadings,
    duplicate,
    reportedIn,
    mimetype: 'application/pdf',
  };
}

/** Only the ETag counts: it keeps the cache of providers valid within a test. */
const catalogueOf = ({ extraQuestions }: Neighbours) =>
  new Response('{}', { headers: { etag: `"${JSON.stringify(extraQuestions).length}"` } });

const neighbourSends = (
  neighbours: Neighbours,
): Record<'session' | 'provider' | 'file' | 'identification', Send> => ({
  session: async (path, init) => {
    if (neighbours.isSessionServiceAway) throw new Error('refused');
    if (init.method === 'DELETE') {
      neighbours.erased.push(path);
      const isAccount = path.startsWith('/internal/session/users/');
      return isAccount ? json({ stands: false }) : new Response(null, { status: 204 });
    }
    const { pathname, searchParams } = new URL(path, 'http://session');
    const [, refreshing] = /^\/internal\/session\/refresh-tokens\/(.+)$/.exec(pathname) ?? [];
    if (refreshing) return json({ userId: neighbours.refreshing.get(refreshing) ?? null });
    if (pathname === '/internal/session/users')
      return json({ userIds: searchParams.has('after') ? [] : neighbours.idleUsers });
    if (init.method !== 'POST') {
      const userId = pathname.split('/').at(-1) ?? '';
      const locale = neighbours.locales.get(userId) ?? 'nl';
      const email = neighbours.emails.get(userId) ?? REPORTER_EMAIL;
      await neighbours.whileReadingUser?.(userId);
      return json({ firstName: 'Marijke', lastName: 'Bergh', email, locale });
    }
    neighbours.codes.push(JSON.parse(String(init.body)));
    return json({ _id: randomUUID() });
  },
  provider: async (path, init) => {
    if (neighbours.isProviderServiceAway) throw new Error('refused');
    const { pathname, searchParams } = new URL(path, 'http://provider');
    if (init.method === 'DELETE') {
      neighbours.erased.push(pathname);
      return new Response(null, { status: 204 });
    }
    if (init.method === 'POST' && pathname.endsWith('/answers')) {
      const place = pathname.replace('/internal/provider/notices/', '').replace('/answers', '');
      neighbours.answered.push({ place, ...JSON.parse(String(init.body)) });
      return new Response(null, { status: 204 });
    }
    if (init.method === 'POST' && pathname.includes('/products/')) {
      const told: { settlementId: string } = JSON.parse(String(init.body));
      const isNew = neighbours.settled.every(({ settlementId }) => settlementId !== told.settlementId);
      if (isNew) neighbours.settled.push({ path: pathname, ...told });
      return new Response(null, { status: 204 });
    }
    if (init.method === 'POST' && pathname.endsWith('/links')) {
      neighbours.sentLinks.push(pathname.replace('/internal/provider/notices/', ''));
      return new Response(null, { status: 202 });
    }
    if (init.method === 'POST') {
      const place = pathname.replace('/internal/provider/notices/', '').replace('/reminder', '');
      neighbours.reminded.push({ place, ...JSON.parse(String(init.body)) });
      return new Response(null, { status: 204 });
    }
    if (init.method === 'GET' && pathname.startsWith('/internal/provider/notices/'))
      return json({ notices: [] });
    if (init.method === 'PUT') {
      const place = pathname.replace('/internal/provider/notices/', '');
      neighbours.registered.push({ place, ...JSON.parse(String(init.body)) });
      return new Response(null, { status: 204 });
    }
    const [, slug = '', rest = ''] = /^\/v1\/provider\/slug\/([^/]+)\/(.+)$/.exec(pathname) ?? [];
    if (rest === 'embed') {
      const embed = neighbours.embeds.get(slug);
      return embed ? json({ brandVersion: null, tokens: {}, logo: null, ...embed }) : missing();
    }
    if (rest.endsWith('/logo') || pathname.startsWith('/v1/provider/logos/'))
      return new Response('a picture');
    if (pathname === '/v1/provider') return catalogueOf(neighbours);
    const [, ofSlug] = /^\/v1\/provider\/slug\/([^/]+)$/.exec(pathname) ?? [];
    if (ofSlug) {
      const found = PROVIDERS.find((one) => one.slug === ofSlug);
      return found ? json(found) : missing();
    }
    const ids = searchParams.getAll('providerIds');
    if (ids.length > PROVIDERS_OF_LOOK_UP) return new Response(null, { status: 400 });
    const found = [...PROVIDERS, ...JOURNEY_PROVIDERS].filter(({ _id }) => ids.includes(_id));
    return json(
      found.map((one) => ({ ...one, extraQuestions: neighbours.extraQuestions ?? one.extraQuestions })),
    );
  },
  file: async (path, init) => {
    if (neighbours.isFileServiceAway) throw new Error('refused');
    const { pathname, searchParams } = new URL(path, 'http://file');
    if (init.method === 'DELETE') {
      neighbours.erased.push(path);
      return new Response(null, { status: 204 });
    }
    if (pathname.startsWith('/internal/file/dossiers/')) {
      const rest = { description: null, mimetype: 'application/pdf', bytes: 1, createdAt: NOW.toISOString() };
      const ofReporter = { kind: 'reporter', id: null };
      return json({ files: neighbours.files.map((file) => ({ creator: ofReporter, ...file, ...rest })) });
    }
    const [, fileId, rest] = /^\/internal\/file\/([^/]+)\/(.*)$/.exec(pathname) ?? [];
    if (!fileId || !isCertificateFile(fileId)) return missing();
    if (init.method === 'PUT') {
      if (!isRightOf(JSON.parse(String(init.body)).hash)) return missing();
      await neighbours.whileLinking?.(String(rest).replace('dossier/', ''));
      neighbours.linked.push(String(rest));
      if (neighbours.isFileTaken) return taken();
      return json({ reportedIn: neighbours.reportedAtOnce });
    }
    if (rest === 'content')
      return new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });
    if (searchParams.has('hash') && !isRightOf(searchParams.get('hash'))) return missing();
    return json(readingOf(neighbours));
  },
  identification: async (path, init) => {
    if (path.endsWith('/review')) {
      if (init.method === 'GET') return neighbours.review ? json(neighbours.review) : missing();
      neighbours.verdicts.push({ path, ...JSON.parse(String(init.body)) });
      return new Response(null, { status: 204 });
    }
    if (init.method !== 'DELETE') return json({ processes: [] });
    neighbours.erased.push(path);
    return new Response(null, { status: 204 });
  },
});

export async function startTestDossier() {
  const clock = { now: NOW };
  const connection = await createTestDatabase({ dossier: migrations });
  const test = await createTestKit(connection, () => clock.now);
  const mails: Mail[] = [];
  const neighbours: Neighbours = {
    reading: { wasRead: true, score: 92 },
    linked: [],
    whileLinking: null,
    reportedAtOnce: [],
    isFileTaken: false,
    registered: [],
    reminded: [],
    sentLinks: [],
    settled: [],
    answered: [],
    files: [],
    erased: [],
    idleUsers: [],
    locales: new Map(),
    emails: new Map(),
    whileReadingUser: null,
    isSessionServiceAway: false,
    isFileServiceAway: false,
    isMailServerAway: false,
    isMailAnswerLost: false,
    codes: [],
    review: null,
    verdicts: [],
    refreshing: new Map(),
    embeds: new Map(),
    isProviderServiceAway: false,
    extraQuestions: null,
  };
  const options: DossierOptions = {
    send: neighbourSends(neighbours),
    mailer: {
      send: async (mail) => {
        if (neighbours.isMailServerAway) throw new Error('refused');
        mails.push(mail);
        if (neighbours.isMailAnswerLost) throw new Error('the connection ended');
      },
      close: () => {},
    },
    productName: 'Nabericht',
    supportEmail: 'hulp@nabericht.example',
    backOfficeEmail: BACK_OFFICE_EMAIL,
    retention: { archiveAfterMonths: 12, eraseAfterMonths: 24 },
    graceSeconds: 600,
  };
  const service = await startDossier(test.kit, options);
  atEnd(service.stop);
  await test.kit.jobs.start();
  const limits = connect<{ rate_limit: { key: string } }>(connection, 'limits');
  atEnd(() => limits.destroy());

  const clientOf = (send: Send) => createClient<typeof dossierContract>(wirePaths.dossier, send);
  /** A signed-in user with the clients that they can call. */
  const signIn = async () => {
    const userId = randomUUID();
    const token = await test.signToken({ sub: userId });
    return { userId, token, ...clientOf(test.sendAs(service.app, token)) };
  };
  const internal = createClient<typeof internalDossierContract>(
    internalPaths.dossier,
    test.sendAsService(service.app),
  );
  const neighbour = neighbourSends(neighbours);
  /** What a command of the back office asks of the other services. */
  const officeClients = {
    identification: createClient<typeof internalIdentificationContract>(
      internalPaths.identification,
      neighbour.identification,
    ),
    notices: createClient<typeof internalProviderContract>(internalPaths.provider, neighbour.provider),
    catalogue: createClient<typeof providerContract>(wirePaths.provider, neighbour.provider),
  };
  type Reporter = Awaited<ReturnType<typeof signIn>>;
  const readTask = async (reporter: Reporter, dossierId: string, providerId: string) => {
    const { dossier } = await reporter.readDossier({ params: { id: dossierId } });
    const task = dossier.tasks.find((one) => one.type === 'provider' && one.providerId === providerId);
    if (!task) throw new Error('no such task');
    return task;
  };

  return {
    ...test,
    app: service.app,
    schedules: service.schedules,
    clock,
    connection,
    mails,
    neighbours,
    signIn,
    internal,
    officeClients,
    visitor: clientOf(test.sendAsBrowser(service.app, null)),
    clientOf,
    /** Starts another process of the same installation; by default with the same database connection settings. */
    startAnother: async (from = connection) => {
      const another = await createTestKit(from, () => clock.now);
      const { app, stop, schedules } = await startDossier(another.kit, options);
      atEnd(stop);
      const tokenOf = ({ userId }: Pick<Reporter, 'userId'>) => another.signToken({ sub: userId });
      return {
        schedules,
        as: async (who: Pick<Reporter, 'userId'>) => clientOf(another.sendAs(app, await tokenOf(who))),
        asBrowser: async (who: Pick<Reporter, 'userId'>, cookies: Record<string, string>) =>
          clientOf(another.sendAsBrowser(app, await tokenOf(who), { cookies })),
      };
    },
    /** Resets the rate limits: a property test makes more calls than one address may. */
    forgetLimits: () => limits.deleteFrom('rate_limit').execute(),
    readTask,
    /** A signed-in reporter with a new dossier. */
    reporterWithDossier: async (
      input: DossierInput = report(),
    ): Promise<{ reporter: Reporter; dossier: Dossier }> => {
      const reporter = await signIn();
      return { reporter, dossier: await reporter.createDossier({ body: { dossier: input } }) };
    },
    /** Does what the button of the send screen does. */
    tell: ({ userId }: Reporter, dossierId: string, providerId: string, graceSeconds = 0) =>
      internal.requestNotice({
        params: { dossierId, providerId },
        body: { userId, leavesAt: new Date(clock.now.getTime() + graceSeconds * 1000).toISOString() },
      }),
    /** The secret of a one-time link in a provider's mail: by default of a new mail. */
    hashFor: async (dossierId: string, providerId: string, mailId: string = randomUUID()) => {
      const { url } = await internal.issueProviderLink({ params: { dossierId, providerId, mailId } });
      return url.split('/').at(-1) ?? '';
    },
    /** The mail about a dossier with this text in its subject. */
    mailAbout: ({ reference }: Pick<Dossier, 'reference'>, subject: string) =>
      vi.waitFor(() => {
        const mail = mails.find((one) => one.subject.includes(reference) && one.subject.includes(subject));
        if (!mail) throw new Error(`no mail about ${subject}`);
        return mail;
      }),
  };
}
export type TestDossier = Awaited<ReturnType<typeof startTestDossier>>;

/** The problem of a refused call. */
export async function refusalOf(call: Promise<unknown>): Promise<ApiProblem['problem']> {
  const outcome = await call.then(
    () => 'it was accepted',
    (error: unknown) => error,
  );
  if (outcome instanceof ApiProblem) return outcome.problem;
  throw outcome;
}

export const statusOf = async (call: Promise<unknown>) => (await refusalOf(call)).status;
