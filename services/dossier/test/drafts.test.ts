import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@nabericht/api-client/client';
import type { accountContract } from '@nabericht/contracts/account-contract';
import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import { internalPaths, wirePaths } from '@nabericht/contracts/wire-paths';
import { draftDigest } from '@nabericht/service-kit/draft-digest';
import { createSecret, digest } from '@nabericht/service-kit/secret-token';
import { databaseUrl } from '@nabericht/testing/database-url';
import { dueJobsAreDone } from '@nabericht/testing/due-jobs';
import { untilWaiting } from '@nabericht/testing/lock-waiters';
import { runScheduled } from '@nabericht/testing/scheduled-job';
import pg from 'pg';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { beneficiarySteps } from './beneficiary-steps.ts';
import { loseOneAnswer, recordStatements } from './recorded-changes.ts';
import { BANK, report } from './report.ts';
import { NOW, startTestDossier, statusOf, type TestDossier } from './start-test-dossier.ts';

let test: TestDossier;
beforeAll(async () => {
  test = await startTestDossier();
});

const draft = (name = 'Wilhelmina', draftId: string = randomUUID()) => ({
  draftId,
  providerIds: [BANK._id],
  answers: { 'deceased-details': { firstName: name } },
});

/** A draft with a certificate that was uploaded for it. */
const naming = ({ fileId, hash }: { fileId: string; hash: string }) => ({
  ...draft(),
  answers: { 'death-certificate': { fileId, fileHash: hash } },
});

/** How the file service was asked to erase what a user uploaded. */
const erasedUploadsOf = (userId: string) =>
  test.neighbours.erased.filter((path) => path.startsWith(`/internal/file/users/${userId}`));

/** Waits until the uploads of a user are erased by one job, except the file that is kept. */
async function erasedKeeping(userId: string, keptFileId: string | null): Promise<void> {
  const query = keptFileId ? `?keptFileId=${keptFileId}` : '';
  await vi.waitFor(() => expect(erasedUploadsOf(userId)).not.toEqual([]));
  expect(erasedUploadsOf(userId)).toEqual([`/internal/file/users/${userId}${query}`]);
}

/** A browser that keeps the draft's cookie. */
function openBrowser(token: string | null = null, cookies: Record<string, string> = {}) {
  const setCookies: string[] = [];
  const browser = test.sendAsBrowser(test.app, token, { cookies });
  const client = createClient<typeof dossierContract>(wirePaths.dossier, async (path, init) => {
    const response = await browser(path, init);
    for (const cookie of response.headers.getSetCookie()) {
      setCookies.push(cookie);
      const [, value = ''] = /^nabericht_draft=([^;]*)/.exec(cookie) ?? [];
      cookies.nabericht_draft = value;
    }
    return response;
  });
  const account = createClient<typeof accountContract>(wirePaths.account, browser);
  return { ...client, account, cookies, setCookies };
}

it('a draft is saved once when the answer of a database on another host was lost', async () => {
  const { asBrowser } = await test.startAnother({ connectionString: databaseUrl(test.connection) });
  for (const statement of [/^insert into draft/, /^update draft/]) {
    const browser = await asBrowser(await test.signIn(), { nabericht_draft: createSecret() });
    const meant = draft('Geertruida');
    const begun = statement.test('update draft')
      ? await browser.saveDraft({ body: { draft: draft('Wilhelmina', meant.draftId) } })
      : null;
    const isLost = loseOneAnswer(statement);
    const saved = await browser.saveDraft({ body: { draft: meant } }, { ifMatch: begun?.version ?? 0 });
    expect(isLost()).toBe(true);
    expect(await browser.readDraft()).toEqual({ ...saved, draft: meant });
  }
});

it('a draft can be deleted 60 times in ten minutes from one address', async () => {
  const from = (address: string) =>
    createClient<typeof dossierContract>(wirePaths.dossier, test.sendAsBrowser(test.app, null, { address }));
  const flood = from('192.0.2.60');
  for (let count = 0; count < 60; count += 1) await flood.deleteDraft({ query: {} });
  expect(await statusOf(flood.deleteDraft({ query: {} }))).toBe(429);
  await from('192.0.2.61').deleteDraft({ query: {} });
});

describe('a visitor who fills our storage', () => {
  const large = () => ({ ...draft(), answers: { reporter: { a: 'x'.repeat(200_000) } } });
  /** A browser at that address. */
  const from = (remoteAddress: string, cookies: Record<string, string> = {}) => {
    const request = (path: string, init: RequestInit) =>
      test.app.request(path, init, { incoming: { socket: { remoteAddress } } });
    return createClient<typeof dossierContract>(
      wirePaths.dossier,
      test.sendAsBrowser({ request } as typeof test.app, null, { cookies }),
    );
  };

  it('can keep only some of twelve large drafts, without effect on another network', async () => {
    const small = from('203.0.113.7', { nabericht_draft: createSecret() });
    const begun = draft();
    await small.saveDraft({ body: { draft: begun } }, { ifMatch: 0 });
    const kept: number[] = [];
    for (let i = 0; i < 12; i += 1) {
      const client = from('203.0.113.7');
      kept.push(
        await client.saveDraft({ body: { draft: large() } }, { ifMatch: 0 }).then(
          () => 200,
          ({ status }) => status,
        ),
      );
    }
    expect(kept.filter((status) => status === 200).length).toBeGreaterThan(4);
    expect(kept.slice(-4)).toEqual([429, 429, 429, 429]);
    const grown = { ...large(), draftId: begun.draftId };
    expect(await statusOf(small.saveDraft({ body: { draft: grown } }, { ifMatch: 1 }))).toBe(429);
    const changed = draft('Johanna', begun.draftId);
    expect(await small.saveDraft({ body: { draft: changed } }, { ifMatch: 1 })).toMatchObject({ version: 2 });
    await from('198.51.100.7').saveDraft({ body: { draft: large() } }, { ifMatch: 0 });
  });

  it('has room again for every draft that was wiped, and a signed-in user has room of their own', async () => {
    const open: ReturnType<typeof openBrowser>[] = [];
    const save = async (browser: ReturnType<typeof openBrowser>) => {
      await browser.saveDraft({ body: { draft: large() } }, { ifMatch: 0 });
      open.push(browser);
    };
    const fill = async () => {
      for (;;) await save(openBrowser());
    };
    await expect(fill()).rejects.toMatchObject({
      status: 429,
      problem: { rule: 'draft-bytes-of-network' },
    });
    // An existing draft can still be saved.
    const [first] = open;
    const { draftId } = (await first?.readDraft())?.draft ?? {};
    await first?.saveDraft({ body: { draft: draft('Johanna', draftId) } }, { ifMatch: 1 });
    await save(openBrowser(await test.signToken({ sub: randomUUID() })));
    await open[1]?.deleteDraft({});
    await save(openBrowser());
    for (const browser of open) await browser.deleteDraft({});
  });

  it('is refused above fifty reports of an account or a network, also when many are begun at once', async () => {
    const nabericht_session = await test.signToken({ sub: randomUUID() });
    const inAccount = () => from('203.0.113.50', { nabericht_session });
    for (const open of [inAccount, () => from('203.0.113.51')]) {
      const begin = (many: number) =>
        Promise.allSettled(
          Array.from({ length: many }, () => open().saveDraft({ body: { draft: draft() } }, { ifMatch: 0 })),
        );
      const outcomes = [...(await begin(40)), ...(await begin(20))];
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
      const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? one.reason : []));
      expect(refused).toHaveLength(10);
      for (const { problem } of refused) expect(problem).toMatchObject({ rule: 'drafts-of-network' });
    }
  });

  it('is also refused while signed in, in any browser, without effect on other users', async () => {
    const signedIn = () => test.signToken({ sub: randomUUID() });
    const token = await signedIn();
    const kept: number[] = [];
    const browsers = Array.from({ length: 12 }, () => openBrowser(token));
    const first = draft();
    for (const [i, browser] of browsers.entries()) {
      const saved = browser.saveDraft({ body: { draft: i === 0 ? first : large() } }, { ifMatch: 0 });
      kept.push(
        await saved.then(
          () => 200,
          ({ status }) => status,
        ),
      );
    }
    expect(kept.slice(0, 4)).toEqual([200, 200, 200, 200]);
    expect(kept.slice(-4)).toEqual([429, 429, 429, 429]);
    // A draft that is stored already can still be changed: nothing that is typed into it is refused.
    const longer = { ...large(), draftId: first.draftId };
    const changed = browsers[0]?.saveDraft({ body: { draft: longer } }, { ifMatch: 1 });
    expect(await changed).toMatchObject({ version: 2 });
    await openBrowser(await signedIn()).saveDraft({ body: { draft: large() } }, { ifMatch: 0 });
  });
});

describe('a draft', () => {
  it('is returned to the browser that saved it, and to no other', async () => {
    const browser = openBrowser();
    const saved = await browser.saveDraft({ body: { draft: draft() } }, { ifMatch: 0 });
    expect(saved).toMatchObject({ version: 1, expiresAt: '2026-11-19T10:00:00.000Z' });
    expect((await browser.readDraft()).draft?.answers['deceased-details']).toEqual({
      firstName: 'Wilhelmina',
    });
    expect(await openBrowser().readDraft()).toMatchObject({ draft: null, version: 0 });
    expect(browser.setCookies[0]).toMatch(/HttpOnly/);
    expect(browser.setCookies[0]).toMatch(/Max-Age=604800/);
  });

  it('is saved while another draft is locked for long', async () => {
    const signedIn = async () => openBrowser(await test.signToken({ sub: randomUUID() }));
    const [held, other] = [await signedIn(), await signedIn()];
    await held.saveDraft({ body: { draft: draft() } });
    const database = new pg.Client(test.connection);
    await database.connect();
    await database.query('begin');
    await database.query('select from dossier.draft for update');
    const waiting = held.saveDraft({ body: { draft: draft('Johanna') } });
    try {
      await untilWaiting(database);
      const saved = other.saveDraft({ body: { draft: draft() } });
      expect(await Promise.race([saved, sleep(20_000)])).toMatchObject({ version: 1 });
    } finally {
      await database.end();
    }
    expect((await waiting).version).toBe(2);
  });

  it('is saved again in its place: nothing that changes with each save is in an index', async () => {
    const database = new pg.Client(test.connection);
    await database.connect();
    const { rows } = await database.query<{ column: string }>(
      `select distinct attname as column from pg_index
         join pg_attribute on attrelid = indrelid and attnum = any(indkey)
        where indrelid = 'dossier.draft'::regclass order by attname`,
    );
    await database.end();
    expect(rows.map(({ column }) => column)).toEqual(['digest', 'network']);
  });

  it('is saved again by one statement, signed in', async () => {
    const browser = openBrowser(await test.signToken({ sub: randomUUID() }));
    const draftId = randomUUID();
    await browser.saveDraft({ body: { draft: draft('Wilhelmina', draftId) } }, { ifMatch: 0 });
    const statements = recordStatements();
    await browser.saveDraft({ body: { draft: draft('Johanna', draftId) } }, { ifMatch: 1 });
    expect(statements.filter((text) => text.includes('draft'))).toEqual([
      expect.stringMatching(/^update draft/),
    ]);
  });

  it('refuses a save that was based on an older version', async () => {
    const browser = openBrowser();
    const draftId = randomUUID();
    const save = (name: string, ifMatch: number) =>
      browser.saveDraft({ body: { draft: draft(name, draftId) } }, { ifMatch });
    await save('Wilhelmina', 0);
    await save('Johanna', 1);
    expect(await statusOf(save('Oud', 1))).toBe(412);
    expect(await statusOf(save('Nieuw', 0))).toBe(412);
    expect(await browser.readDraft()).toMatchObject({
      version: 2,
      draft: { answers: { 'deceased-details': { firstName: 'Johanna' } } },
    });
  });

  it('is not overwritten by a tab that has another report open, at the same version', async () => {
    const browser = openBrowser();
    const [wiped, begun] = [draft(), draft('Johanna')];
    await browser.saveDraft({ body: { draft: wiped } }, { ifMatch: 0 });
    await browser.deleteDraft({});
    await browser.saveDraft({ body: { draft: begun } }, { ifMatch: 0 });
    expect(await statusOf(browser.saveDraft({ body: { draft: wiped } }, { ifMatch: 1 }))).toBe(412);
    expect(await browser.readDraft()).toMatchObject({ version: 1, draft: begun });
  });

  it('is replaced by another report that names it at its current version', async () => {
    const browser = openBrowser();
    const [before, after] = [draft(), draft('Johanna')];
    await browser.saveDraft({ body: { draft: before } }, { ifMatch: 0 });
    const instead = { draft: after, replaces: before.draftId };
    expect(await statusOf(browser.saveDraft({ body: instead }, { ifMatch: 2 }))).toBe(412);
    expect(await browser.saveDraft({ body: instead }, { ifMatch: 1 })).toMatchObject({ version: 2 });
    expect((await browser.readDraft()).draft).toEqual(after);
  });

  it('is gone when it is wiped, and a save based on it stays refused', async () => {
    const browser = openBrowser();
    await browser.saveDraft({ body: { draft: draft() } });
    const { nabericht_draft: secret = '' } = browser.cookies;
    await browser.deleteDraft({});
    expect(browser.cookies.nabericht_draft).toBe('');
    browser.cookies.nabericht_draft = secret;
    expect(await browser.readDraft()).toMatchObject({ draft: null });
    expect(await statusOf(browser.saveDraft({ body: { draft: draft() } }, { ifMatch: 1 }))).toBe(412);
  });

  it('is never kept under a secret that somebody chose', async () => {
    const browser = openBrowser(null, { nabericht_draft: 'chosen' });
    await browser.saveDraft({ body: { draft: draft() } }, { ifMatch: 0 });
    expect(browser.cookies.nabericht_draft).toHaveLength(43);
    expect(await openBrowser(null, { nabericht_draft: 'chosen' }).readDraft()).toMatchObject({ draft: null });
  });

  it('is not wiped by a tab that has another report open', async () => {
    const browser = openBrowser();
    const [replaced, begun] = [draft(), draft('Johanna')];
    await browser.saveDraft({ body: { draft: replaced } }, { ifMatch: 0 });
    await browser.saveDraft({ body: { draft: begun } });
    const { nabericht_draft: secret } = browser.cookies;
    const wipe = ({ draftId }: { draftId: string }) => browser.deleteDraft({ query: { draftId } });
    expect(await statusOf(wipe(replaced))).toBe(412);
    expect(browser.cookies.nabericht_draft).toBe(secret);
    expect((await browser.readDraft()).draft).toEqual(begun);
    await wipe(begun);
    expect((await browser.readDraft()).draft).toBeNull();
    await wipe(begun);
  });

  it('expires after seven days', async () => {
    const browser = openBrowser();
    await browser.saveDraft({ body: { draft: draft() } });
    test.clock.now = new Date(NOW.getTime() + 7 * 24 * 3600_000);
    expect(await browser.readDraft()).toMatchObject({ draft: null, version: 0 });
    expect(await browser.saveDraft({ body: { draft: draft() } }, { ifMatch: 0 })).toMatchObject({
      version: 2,
    });
    test.clock.now = NOW;
  });

  it('is deleted when its dossier is created, and no other is', async () => {
    const browser = openBrowser(await test.signToken());
    const mine = draft();
    await browser.saveDraft({ body: { draft: mine } });
    const other = { ...report(), frontendData: { draftId: randomUUID() } };
    await browser.createDossier({ body: { dossier: other } });
    expect((await browser.readDraft()).draft?.draftId).toBe(mine.draftId);

    const { nabericht_draft: secret = '' } = browser.cookies;
    await browser.createDossier({
      body: { dossier: { ...report(), frontendData: { draftId: mine.draftId } } },
    });
    expect(browser.cookies.nabericht_draft).toBe('');
    browser.cookies.nabericht_draft = secret;
    expect((await browser.readDraft()).draft).toBeNull();
    expect(await statusOf(openBrowser().saveDraft({ body: { draft: mine } }))).toBe(412);
  });

  it('is not sent, and stays, when another tab changed it since', async () => {
    const browser = openBrowser(await test.signToken({ sub: randomUUID() }));
    const mine = draft();
    const dossier = { ...report(), frontendData: { draftId: mine.draftId } };
    await browser.saveDraft({ body: { draft: mine } }, { ifMatch: 0 });
    const changed = draft('Johanna', mine.draftId);
    await browser.saveDraft({ body: { draft: changed } }, { ifMatch: 1 });
    expect(await statusOf(browser.createDossier({ body: { dossier, draftVersion: 1 } }))).toBe(412);
    // Also when what is sent is incomplete: the other tab may have completed it.
    const incomplete = { ...dossier, deceased: { ...dossier.deceased, lastName: null } };
    expect(await statusOf(browser.createDossier({ body: { dossier: incomplete, draftVersion: 1 } }))).toBe(
      412,
    );
    expect((await browser.readDraft()).draft).toEqual(changed);
    expect((await browser.listDossiers({ query: {} })).totalDocs).toBe(0);
    const first = await browser.createDossier({ body: { dossier, draftVersion: 2 } });
    expect(await browser.createDossier({ body: { dossier, draftVersion: 1 } })).toMatchObject({
      _id: first._id,
    });
  });

  it('is sent when what another tab changed of it has expired', async () => {
    onTestFinished(() => {
      test.clock.now = NOW;
    });
    const token = await test.signToken({ sub: randomUUID() });
    const browser = openBrowser(token);
    const mine = draft();
    await browser.saveDraft({ body: { draft: mine } }, { ifMatch: 0 });
    await browser.saveDraft({ body: { draft: draft('Johanna', mine.draftId) } }, { ifMatch: 1 });
    test.clock.now = new Date(NOW.getTime() + 8 * 24 * 3600_000);
    const dossier = { ...report(), frontendData: { draftId: mine.draftId } };
    await browser.createDossier({ body: { dossier, draftVersion: 1 } });
    expect((await browser.listDossiers({ query: {} })).totalDocs).toBe(1);
  });

  it('is either sent or changed, when two tabs do so at the same time', async () => {
    const browser = openBrowser(await test.signToken({ sub: randomUUID() }));
    for (let times = 0; times < 5; times += 1) {
      const mine = draft();
      await browser.saveDraft({ body: { draft: mine } });
      const { version } = await browser.readDraft();
      const dossier = { ...report(), frontendData: { draftId: mine.draftId } };
      const isDone = await Promise.allSettled([
        browser.createDossier({ body: { dossier, draftVersion: version } }),
        browser.saveDraft({ body: { draft: draft('Johanna', mine.draftId) } }, { ifMatch: version }),
      ]);
      expect(isDone.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    }
  });

  it('needs the csrf token', async () => {
    const forged = createClient<typeof dossierContract>(
      wirePaths.dossier,
      test.sendAsBrowser(test.app, null, { withCsrf: false }),
    );
    expect(await statusOf(forged.saveDraft({ body: { draft: draft() } }))).toBe(403);
  });

  it('is deleted from the database at night once it has expired', async () => {
    const stored = async (): Promise<{ ended: number; living: number }> => {
      const { rows } = await database.query(
        `select count(*) filter (where expires_at <= $1)::int as ended,
                count(*) filter (where expires_at > $1)::int as living from dossier.draft`,
        [test.clock.now],
      );
      return rows[0];
    };
    const database = new pg.Client(test.connection);
    await database.connect();
    await openBrowser().saveDraft({ body: { draft: draft() } });
    test.clock.now = new Date(NOW.getTime() + 6 * 24 * 3600_000);
    await openBrowser().saveDraft({ body: { draft: draft() } });
    test.clock.now = new Date(NOW.getTime() + 8 * 24 * 3600_000);
    const { ended, living } = await stored();
    expect(ended).toBeGreaterThan(0);
    expect(living).toBeGreaterThan(0);

    await runScheduled(test.connection, 'dossier.remove-expired');
    expect(await stored()).toEqual({ ended: 0, living });
    await database.end();
    test.clock.now = NOW;
  });
});

describe('the certificate of a draft', () => {
  const isNamed = async ({ fileId, hash }: { fileId: string; hash: string }) => {
    const files = [{ fileId, hashDigest: digest(hash) }];
    const { fileIds } = await test.internal.listNamedFiles({ body: { files } });
    return fileIds.includes(fileId);
  };
  const aFile = () => ({ fileId: randomUUID(), hash: createSecret() });
  it('is kept as long as the draft is, from each save on', async () => {
    const [file, other] = [aFile(), aFile()];
    const browser = openBrowser();
    const draft = naming(file);
    const { version } = await browser.saveDraft({ body: { draft } }, { ifMatch: 0 });
    expect(await isNamed(file)).toBe(true);
    test.clock.now = new Date(NOW.getTime() + 5 * 24 * 3600_000);
    await browser.saveDraft({ body: { draft } }, { ifMatch: version });
    test.clock.now = new Date(NOW.getTime() + 11 * 24 * 3600_000);
    expect(await isNamed(file)).toBe(true);
    test.clock.now = new Date(NOW.getTime() + 12 * 24 * 3600_000);
    expect(await isNamed(file)).toBe(false);
    test.clock.now = NOW;

    await browser.saveDraft({ body: { draft: naming(other) } });
    expect([await isNamed(file), await isNamed(other)]).toEqual([false, true]);
    await browser.deleteDraft({});
    expect(await isNamed(other)).toBe(false);
  });

  it('is not kept for a visitor who does not have its hash', async () => {
    const file = aFile();
    const thief = openBrowser();
    await thief.saveDraft({ body: { draft: naming({ ...file, hash: createSecret() }) } });
    expect(await isNamed(file)).toBe(false);
    await thief.saveDraft({ body: { draft: naming({ ...file, hash: '' }) } });
    expect(await isNamed(file)).toBe(false);
  });

  it('is kept for the dossier that is created from the draft, until it is linked', async () => {
    const browser = openBrowser(await test.signToken());
    const mine = draft();
    await browser.saveDraft({ body: { draft: mine } });
    const dossier = { ...report(), frontendData: { draftId: mine.draftId } };
    const fileId = dossier.deathCertificate.fileId ?? '';
    await browser.createDossier({ body: { dossier } });
    expect(await isNamed({ fileId, hash: createSecret() })).toBe(true);
  });
});

describe('on a shared computer', () => {
  const signedIn = async (userId = randomUUID()) => ({
    userId,
    token: await test.signToken({ sub: userId }),
  });

  it('a draft that was saved while signed in is found only by that user, in that browser', async () => {
    const [anna, bram] = [await signedIn(), await signedIn()];
    const browser = openBrowser(anna.token);
    await browser.saveDraft({ body: { draft: draft() } }, { ifMatch: 0 });
    const { cookies } = browser;
    expect((await openBrowser(null, cookies).readDraft()).draft).toBeNull();
    expect((await openBrowser(bram.token, cookies).readDraft()).draft).toBeNull();
    expect((await openBrowser(anna.token).readDraft()).draft).toBeNull();
    expect((await openBrowser(anna.token, cookies).readDraft()).draft).not.toBeNull();
  });

  it('a draft from before the sign-in belongs to the user from then on, with its version', async () => {
    const anna = await signedIn();
    const visitor = openBrowser();
    const begun = draft();
    await visitor.saveDraft({ body: { draft: begun } }, { ifMatch: 0 });
    const { cookies } = visitor;
    const own = openBrowser(anna.token, cookies);
    expect(await own.readDraft()).toMatchObject({ version: 1, draft: { providerIds: [BANK._id] } });
    expect((await visitor.readDraft()).draft).toBeNull();
    await own.saveDraft({ body: { draft: draft('Johanna', begun.draftId) } }, { ifMatch: 1 });
    // The next visitor cannot overwrite it either.
    await openBrowser(null, { ...cookies }).saveDraft({ body: { draft: draft('Bert') } }, { ifMatch: 0 });
    expect((await openBrowser((await signedIn()).token, { ...cookies }).readDraft()).draft).toMatchObject({
      answers: { 'deceased-details': { firstName: 'Bert' } },
    });
    expect((await own.readDraft()).draft).toMatchObject({
      answers: { 'deceased-details': { firstName: 'Johanna' } },
    });
  });

  it('a draft from before the sign-in can be saved at once, without being read first', async () => {
    const visitor = openBrowser();
    const begun = draft();
    await visitor.saveDraft({ body: { draft: begun } }, { ifMatch: 0 });
    const own = openBrowser((await signedIn()).token, { ...visitor.cookies });
    const later = draft('Johanna', begun.draftId);
    expect(await own.saveDraft({ body: { draft: later } }, { ifMatch: 1 })).toMatchObject({ version: 2 });
    expect((await visitor.readDraft()).draft).toBeNull();
    expect(await own.readDraft()).toMatchObject({ version: 2, draft: later });
  });

  it('a draft of who is signed in is not saved over one that was saved later, before the sign-in', async () => {
    onTestFinished(() => {
      test.clock.now = NOW;
    });
    const own = openBrowser((await signedIn()).token);
    const [first, last] = [draft(), draft('Johanna')];
    await own.saveDraft({ body: { draft: first } }, { ifMatch: 0 });
    test.clock.now = new Date(NOW.getTime() + 60_000);
    const visitor = openBrowser(null, { ...own.cookies });
    await visitor.saveDraft({ body: { draft: last } }, { ifMatch: 0 });
    expect(await statusOf(own.saveDraft({ body: { draft: first } }, { ifMatch: 1 }))).toBe(412);
    expect(await own.readDraft()).toMatchObject({ version: 1, draft: last });
    expect((await visitor.readDraft()).draft).toBeNull();
  });

  it('a draft is still found while the session token has expired and the browser is about to renew it', async () => {
    const anna = await signedIn();
    const { cookies, ...browser } = openBrowser(anna.token);
    await browser.saveDraft({ body: { draft: draft() } }, { ifMatch: 0 });
    test.neighbours.refreshing.set(digest('refresh-of-anna'), anna.userId);
    const waking = openBrowser(null, { ...cookies, nabericht_refresh: 'refresh-of-anna' });
    const { draft: found, version } = await waking.readDraft();
    expect(found).not.toBeNull();
    await waking.saveDraft({ body: { draft: draft('Later', found?.draftId) } }, { ifMatch: version });
    test.neighbours.refreshing.clear();
    expect((await waking.readDraft()).draft).toBeNull();
    expect((await openBrowser(anna.token, cookies).readDraft()).version).toBe(2);
  });

  it('a draft is wiped by its user, and by the session service after they signed out', async () => {
    const anna = await signedIn();
    const browser = openBrowser(anna.token);
    await browser.saveDraft({ body: { draft: draft() } }, { ifMatch: 0 });
    const secret = browser.cookies.nabericht_draft ?? '';
    await test.internal.wipeDraft({ params: { digest: draftDigest(secret, anna.userId) } });
    expect((await browser.readDraft()).draft).toBeNull();
    await browser.saveDraft({ body: { draft: draft() } }, { ifMatch: 0 });
    await browser.deleteDraft({});
    expect((await openBrowser(anna.token, { nabericht_draft: secret }).readDraft()).draft).toBeNull();
  });

  it('a draft is deleted with its user’s account, in the browser in which they erase it', async () => {
    const anna = await signedIn();
    const [browser, elsewhere] = [openBrowser(anna.token), openBrowser(anna.token)];
    const file = { fileId: randomUUID(), hash: createSecret() };
    for (const one of [browser, elsewhere])
      await one.saveDraft({ body: { draft: naming(file) } }, { ifMatch: 0 });
    expect(await browser.account.eraseAccount({})).toEqual({ accountErased: true });
    for (const token of [anna.token, null])
      expect((await openBrowser(token, browser.cookies).readDraft()).draft).toBeNull();
    expect((await elsewhere.readDraft()).draft).not.toBeNull();
    await erasedKeeping(anna.userId, null);
  });

  it('a draft stays in the browser when its user erases their last dossier, and the account with it', async () => {
    const anna = await signedIn();
    const browser = openBrowser(anna.token);
    const made = async () => (await browser.createDossier({ body: { dossier: report() } }))._id;
    const [first, last] = [await made(), await made()];
    const file = { fileId: randomUUID(), hash: createSecret() };
    await browser.saveDraft({ body: { draft: naming(file) } }, { ifMatch: 0 });
    await browser.account.eraseDossier({ params: { dossierId: first } });
    expect((await openBrowser(null, browser.cookies).readDraft()).draft).toBeNull();
    expect(erasedUploadsOf(anna.userId)).toEqual([]);
    test.neighbours.isFileServiceAway = true;
    onTestFinished(() => {
      test.neighbours.isFileServiceAway = false;
    });
    expect(await browser.account.eraseDossier({ params: { dossierId: last } })).toEqual({
      accountErased: true,
    });
    const left = openBrowser(null, browser.cookies);
    expect(await left.readDraft()).toMatchObject({ version: 1, draft: { providerIds: [BANK._id] } });
    expect((await openBrowser().readDraft()).draft).toBeNull();
    const database = new pg.Client(test.connection);
    await database.connect();
    const { nabericht_draft: secret = '' } = browser.cookies;
    const stored = await database.query('select network from dossier.draft where digest = $1', [
      draftDigest(secret, null),
    ]);
    await database.end();
    expect(stored.rows).toEqual([{ network: null }]);
    test.neighbours.isFileServiceAway = false;
    await erasedKeeping(anna.userId, file.fileId);
  });

  describe('a draft of an invited person', () => {
    const scope = () => ({ dossierId: randomUUID(), personId: randomUUID(), inviteId: randomUUID() });

    it('comes along when they sign in as a reporter, by whatever e-mail', async () => {
      const browser = openBrowser(await test.signToken({ sub: randomUUID(), scope: scope() }));
      const begun = draft();
      await browser.saveDraft({ body: { draft: begun } }, { ifMatch: 0 });
      await browser.saveDraft({ body: { draft: begun } }, { ifMatch: 1 });
      const own = openBrowser((await signedIn()).token, { ...browser.cookies });
      expect(await own.readDraft()).toMatchObject({ version: 2, draft: begun });
      await own.createDossier({
        body: { dossier: { ...report(), frontendData: { draftId: begun.draftId } } },
      });
      expect((await browser.readDraft()).draft).toBeNull();
    });

    it('is not the one that the same account saved as a reporter, which waits for that sign-in', async () => {
      const { userId, token } = await signedIn();
      const own = openBrowser(token);
      const { cookies } = own;
      const invited = openBrowser(await test.signToken({ sub: userId, scope: scope() }), cookies);
      const [first, last] = [draft(), draft('Johanna')];
      await own.saveDraft({ body: { draft: first } }, { ifMatch: 0 });
      for (const one of [invited, openBrowser(null, cookies)])
        expect((await one.readDraft()).draft).toBeNull();
      expect((await own.readDraft()).draft).toEqual(first);
      // Of the two, the one that was saved last is theirs.
      test.clock.now = new Date(NOW.getTime() + 60_000);
      await invited.saveDraft({ body: { draft: last } }, { ifMatch: 0 });
      expect((await own.readDraft()).draft).toEqual(last);
      expect((await invited.readDraft()).draft).toBeNull();
      test.clock.now = NOW;
    });
  });

  it('a draft stays in the browser when an invited person erases their details, and the account with them', async () => {
    const steps = beneficiarySteps(test);
    const { api, choose, dossierId } = await steps.withLifeInsurance();
    const [personId = ''] = await choose(['Pieter']);
    const names = { firstName: 'Pieter', lastName: 'Bergh' };
    const { url } = await api.createInviteLink({ body: { ...names, dossierId, personId } });
    const pieter = await steps.invited({ dossierId, personId, inviteId: steps.pairOf(url).inviteId });
    const browser = openBrowser(pieter.token);
    const file = { fileId: randomUUID(), hash: createSecret() };
    await browser.saveDraft({ body: { draft: naming(file) } }, { ifMatch: 0 });
    expect(await browser.account.eraseAccount({})).toEqual({ accountErased: true });
    await erasedKeeping(pieter.userId, file.fileId);
    expect((await openBrowser(null, browser.cookies).readDraft()).draft).not.toBeNull();
  });
});

describe('an account to which nothing belongs any more', () => {
  const DAY_MS = 24 * 3600_000;
  const isErased = (userId: string) => test.neighbours.erased.includes(`/internal/session/users/${userId}`);

  /** A reporter with a dossier, and their browser, signed in. */
  async function withDossier() {
    const anna = await test.signIn();
    const { _id: dossierId } = await anna.createDossier({ body: { dossier: report() } });
    return { ...anna, dossierId, browser: openBrowser(anna.token) };
  }

  it('stays with its uploads while a report is being written with it, and goes once that is gone', async () => {
    const { userId, dossierId, browser } = await withDossier();
    await browser.saveDraft({ body: { draft: draft() } }, { ifMatch: 0 });
    await test.internal.eraseDossier({ params: { dossierId } });
    await dueJobsAreDone(test.connection);
    expect([isErased(userId), erasedUploadsOf(userId)]).toEqual([false, []]);
    expect((await browser.readDraft()).draft).not.toBeNull();

    test.neighbours.idleUsers = [userId];
    await test.schedules.findIdleAccounts();
    await dueJobsAreDone(test.connection);
    expect(isErased(userId)).toBe(false);
    test.clock.now = new Date(NOW.getTime() + 7 * DAY_MS);
    await test.schedules.findIdleAccounts();
    await vi.waitFor(() => expect(erasedUploadsOf(userId)).toHaveLength(1));
    test.clock.now = NOW;
    test.neighbours.idleUsers = [];
  });

  it('stays for a report that was saved while the session token was being renewed', async () => {
    const { userId, dossierId, browser } = await withDossier();
    const begun = draft();
    await browser.saveDraft({ body: { draft: begun } }, { ifMatch: 0 });
    test.neighbours.refreshing.set(digest('refresh-of-writer'), userId);
    const waking = openBrowser(null, { ...browser.cookies, nabericht_refresh: 'refresh-of-writer' });
    await waking.saveDraft({ body: { draft: draft('Later', begun.draftId) } }, { ifMatch: 1 });
    test.neighbours.refreshing.clear();
    await test.internal.eraseDossier({ params: { dossierId } });
    await dueJobsAreDone(test.connection);
    expect(isErased(userId)).toBe(false);
    expect(await browser.readDraft()).toMatchObject({ version: 2, draft: { draftId: begun.draftId } });
  });

  it('stays for a report that was begun before the sign-in, and goes where somebody else began one', async () => {
    const [anna, bram] = [await withDossier(), await withDossier()];
    const visitor = openBrowser();
    await visitor.saveDraft({ body: { draft: draft() } }, { ifMatch: 0 });
    const own = openBrowser(anna.token, visitor.cookies);
    expect((await own.readDraft()).draft).not.toBeNull();
    for (const { dossierId } of [anna, bram]) await test.internal.eraseDossier({ params: { dossierId } });
    await vi.waitFor(() => expect(erasedUploadsOf(bram.userId)).toHaveLength(1));
    await dueJobsAreDone(test.connection);
    expect(isErased(anna.userId)).toBe(false);
  });

  it('stays for the report of who is not invited any more, and the farewell does not say that it is gone', async () => {
    const steps = beneficiarySteps(test);
    const life = await steps.withLifeInsurance();
    const { dossierId } = life;
    const [personId = ''] = await life.choose(['Pieter'], { withReporter: true });
    const email = `pieter.${personId}@voorbeeld.example`;
    const names = { firstName: 'Pieter', lastName: 'Bergh' };
    const { url } = await life.api.createInviteLink({ body: { ...names, dossierId, personId } });
    const { inviteId, inviteCode: b } = steps.pairOf(url);
    await steps.visitor.acceptInvite({ params: { a: inviteId, b }, body: { email } });
    const pieter = await steps.invited({ dossierId, personId, inviteId });
    await pieter.readBeneficiary({ params: { dossierId, personId } });
    const browser = openBrowser(await test.signToken({ sub: pieter.userId }));
    await browser.saveDraft({ body: { draft: draft() } }, { ifMatch: 0 });

    await life.handIn([life.reporterId]);
    const farewell = await vi.waitFor(() => {
      const found = test.mails.find(({ to, subject }) => to.address === email && /hoeft geen/.test(subject));
      if (!found) throw new Error('no farewell yet');
      return found;
    });
    expect(farewell.text).not.toContain('account');
    await dueJobsAreDone(test.connection);
    expect(isErased(pieter.userId)).toBe(false);
  });

  it('goes when an operator erases its dossier for it, whatever they began', async () => {
    const { userId, dossierId, browser } = await withDossier();
    await browser.saveDraft({ body: { draft: draft() } }, { ifMatch: 0 });
    const operator = createClient<typeof internalDossierContract>(
      internalPaths.dossier,
      test.sendAsOperator(test.app, 'anna'),
    );
    await operator.eraseDossier({ params: { dossierId } });
    await vi.waitFor(() => expect(isErased(userId)).toBe(true));
  });

  it('goes when its owner asks for that, whatever they began in another browser', async () => {
    const { userId, dossierId, browser } = await withDossier();
    await browser.saveDraft({ body: { draft: draft() } }, { ifMatch: 0 });
    const elsewhere = openBrowser(await test.signToken({ sub: userId }));
    expect(await elsewhere.account.eraseDossier({ params: { dossierId } })).toEqual({ accountErased: true });
    await vi.waitFor(() => expect(isErased(userId)).toBe(true));
  });
});
