import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient, type Send } from '@nabericht/api-client/client';
import type { contentContract } from '@nabericht/contracts/content-contract';
import { wirePaths } from '@nabericht/contracts/wire-paths';
import { connect } from '@nabericht/database/connect';
import type { Mail } from '@nabericht/service-kit/mailer';
import { atEnd } from '@nabericht/testing/clean-up';
import { runScheduled } from '@nabericht/testing/scheduled-job';
import { createTestDatabase } from '@nabericht/testing/test-database';
import { createTestKit, type TestKit } from '@nabericht/testing/test-kit';
import type { Hono } from 'hono';
import pg from 'pg';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLanguageModelComposer } from '../src/in-memoriam/language-model-composer.ts';
import { startContent } from '../src/start.ts';
import type { ContentTables } from '../src/tables.ts';

let app: Hono;
let testKit: TestKit;
let ahead = 0;
const mails: Mail[] = [];
const mailServer = { failures: 0 };
let api: ReturnType<typeof createClient<typeof contentContract>>;

const ANNA = { _id: randomUUID(), firstName: 'Anna', lastName: 'de Wit', email: 'anna@voorbeeld.nl' };
const HERS = randomUUID();
const SOMEBODY_ELSES = randomUUID();
const NOT_THERE = { type: 'about:blank', title: 'Not found', status: 404 };

/** Stubs of the services that know who is signed in and whose a dossier is. */
const accounts: Send = async (path) =>
  path.endsWith(ANNA._id)
    ? Response.json({ ...ANNA, locale: 'nl' })
    : Response.json(NOT_THERE, { status: 404 });
const references: Send = async (path) =>
  Response.json(
    path.includes(HERS)
      ? { reference: 'NB 4471 K', reporterId: ANNA._id }
      : { reference: 'NB 9999 Z', reporterId: randomUUID() },
  );

beforeAll(async () => {
  testKit = await createTestKit(await createTestDatabase(), () => new Date(Date.now() + ahead));
  const service = await startContent(testKit.kit, {
    languageModel: null,
    send: { session: accounts, dossier: references },
    mailer: {
      send: async (mail) => {
        if (mailServer.failures-- > 0) throw new Error('The mail server is away');
        mails.push(mail);
      },
    },
    productName: 'Nabericht',
    supportEmail: 'hulp@nabericht.example',
  });
  await testKit.kit.jobs.start();
  app = service.app;
  atEnd(service.stop);
  api = createClient<typeof contentContract>(wirePaths.content, testKit.sendAsBrowser(app, null));
});

describe('translations', () => {
  it('serves the user messages in both languages under the same keys', async () => {
    const nl = await api.readTranslations({ params: { locale: 'nl', namespace: 'messages' } });
    const en = await api.readTranslations({ params: { locale: 'en', namespace: 'messages' } });
    expect(Object.keys(nl).length).toBeGreaterThan(0);
    expect(Object.keys(en).sort()).toEqual(Object.keys(nl).sort());
  });

  it.each(['nl', 'en'] as const)(
    'tells what an organisation wrote where it does not know the deceased, if it wrote anything (%s)',
    async (locale) => {
      const texts = await api.readTranslations({ params: { locale, namespace: 'messages' } });
      expect(texts['message.providerUnknownWithWords.body']).toContain('“{reason}”');
      expect(texts['message.providerUnknown.body']).not.toContain('{reason}');
    },
  );

  it.each([
    ['nl', 'Je identificatie is', /[Pp]robeer/],
    ['en', 'Your identification was', /[Tt]ry/],
  ] as const)(
    'tells reporters of their own identification, and to try again only while they can (%s)',
    async (locale, own, again) => {
      const texts = await api.readTranslations({ params: { locale, namespace: 'messages' } });
      for (const key of ['Accepted', 'Refused', 'RefusedAfter'])
        expect(texts[`message.ownIdentification${key}.subject`]).toContain(own);
      expect(texts['message.ownIdentificationRefused.body']).toMatch(again);
      for (const key of ['ownIdentificationRefusedAfter', 'identificationRefusedAfter'])
        expect(texts[`message.${key}.body`]).not.toMatch(again);
    },
  );

  it.each(['nl', 'en'] as const)(
    'names no day by how far off it is: a message may be read later (%s)',
    async (locale) => {
      const texts = await api.readTranslations({ params: { locale, namespace: 'messages' } });
      expect(Object.values(texts).join('\n')).not.toMatch(
        /\b(vandaag|gisteren|morgen|today|yesterday|tomorrow)\b/i,
      );
    },
  );

  it.each(['general', 'frontend', 'messages'] as const)('lets an edited text win: %s', async (namespace) => {
    const db = connect<ContentTables>(testKit.kit.connection, 'content', 1);
    const edited = { locale: 'nl', namespace, key: `${namespace}.title`, text: 'Anders' } as const;
    await db.insertInto('text').values(edited).execute();
    await db.destroy();
    const texts = await api.readTranslations({ params: { locale: 'nl', namespace } });
    expect(texts[`${namespace}.title`]).toBe('Anders');
  });

  it('shows a message as it was released where an edited text does not fit it any more', async () => {
    const key = 'message.providerDenied.body';
    const read = async () =>
      (await api.readTranslations({ params: { locale: 'nl', namespace: 'messages' } }))[key];
    const released = await read();
    const db = connect<ContentTables>(testKit.kit.connection, 'content', 1);
    const edit = async (text: string) => {
      await db.deleteFrom('text').where('key', '=', key).execute();
      await db.insertInto('text').values({ locale: 'nl', namespace: 'messages', key, text }).execute();
      return read();
    };
    expect(await edit('{provider} schreef: {reason}')).toBe('{provider} schreef: {reason}');
    expect(await edit('{organisation} schreef: {reason}')).toBe(released);
    expect(await edit('{provider schreef')).toBe(released);
    await db.deleteFrom('text').where('key', '=', key).execute();
    await db.destroy();
  });

  it.each(['', 'W/'])(
    'are answered with 304 to a client that has the current version (prefix of the ETag: %j)',
    async (weak) => {
      const path = '/v1/translations/nl/messages';
      const first = await app.request(path);
      const tag = `${weak}${first.headers.get('etag')}`;
      const again = await app.request(path, { headers: { 'if-none-match': tag } });
      expect(first.status).toBe(200);
      // The browser may cache, but must revalidate each time: with `no-store` the ETag would be useless.
      expect(first.headers.get('cache-control')).toBe('no-cache');
      expect(again.status).toBe(304);
      expect(again.headers.get('cache-control')).toBe('no-cache');
      expect(await again.text()).toBe('');
    },
  );

  it('are not found for another language or namespace', async () => {
    expect((await app.request('/v1/translations/de/messages')).status).toBe(404);
    expect((await app.request('/v1/translations/nl/secrets')).status).toBe(404);
  });
});

describe('in memoriam', () => {
  it('writes a text around the keywords', async () => {
    const { data } = await api.writeInMemoriam({ body: { keywords: 'de tuin, lange wandelingen, geduld' } });
    expect(data).toContain('De tuin, lange wandelingen en geduld');
    const short = await api.writeInMemoriam({ body: { keywords: 'geduld', tone: 'quiet', length: 'short' } });
    expect(short.data.split('\n\n')).toHaveLength(2);
  });

  it.each(['   ', ' , ;\n'])('asks for keywords: %j', async (keywords) => {
    await expect(api.writeInMemoriam({ body: { keywords } })).rejects.toMatchObject({
      status: 422,
      problem: { errors: [{ field: 'keywords', code: 'required' }] },
    });
  });

  it.each([['a'.repeat(501)], ['de tuin, '.repeat(60)]])(
    'takes no more than 500 characters',
    async (keywords) => {
      await expect(api.writeInMemoriam({ body: { keywords } })).rejects.toMatchObject({
        status: 422,
        problem: { errors: [{ field: 'keywords', code: 'maxLength' }] },
      });
    },
  );

  it('is rate limited', async () => {
    const asked = Array.from({ length: 25 }, () =>
      api.writeInMemoriam({ body: { keywords: 'de tuin' } }).catch((error) => error.status),
    );
    expect(await Promise.all(asked)).toContain(429);
  });

  it('can be left to an endpoint with chat completions', async () => {
    const asked: string[] = [];
    let answer = ' Een tekst. ';
    const model = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        asked.push(
          `${request.url} ${request.headers.authorization} ${JSON.parse(body).messages.at(-1).content}`,
        );
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ choices: [{ message: { content: answer } }] }));
      });
    });
    await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`;
    const composer = createLanguageModelComposer({ url, key: 'sleutel', model: 'klein' });
    const wish = { keywords: 'de tuin', tone: 'quiet', length: 'short' } as const;
    expect(await composer.compose(wish)).toBe('Een tekst.');
    expect(asked).toEqual(['/v1/chat/completions Bearer sleutel de tuin']);
    answer = '  ';
    await expect(composer.compose(wish)).rejects.toThrow();
    model.close();
  });
});

describe('a question to the people behind the site', () => {
  const question = (more: object = {}) => ({
    _id: randomUUID(),
    name: 'Anna de Wit',
    email: 'anna@voorbeeld.nl',
    message: 'Ik kom er niet uit.\n<b>Kun je helpen?</b>',
    ...more,
  });

  it('arrives once, also when it is sent twice and the mail server was away', async () => {
    mailServer.failures = 1;
    const body = question();
    await Promise.all([api.sendContact({ body }), api.sendContact({ body })]);
    await api.sendContact({ body });
    const next = question();
    await api.sendContact({ body: next });
    const sent = () => mails.map(({ messageId }) => messageId).sort();
    const expected = [body, next].flatMap(({ _id }) => [_id, `${_id}-receipt`]).sort();
    await vi.waitFor(() => expect(sent()).toEqual(expected));
    const mail = mails.find(({ messageId }) => messageId === body._id);
    expect(mail).toMatchObject({
      to: { address: 'hulp@nabericht.example' },
      replyTo: { name: 'Anna de Wit', address: 'anna@voorbeeld.nl' },
      subject: 'Vraag via de site van Nabericht',
    });
    expect(mail?.text).toContain('Ik kom er niet uit.\n<b>Kun je helpen?</b>');
    expect(mail?.html).toContain('&lt;b&gt;Kun je helpen?&lt;/b&gt;');
  });

  const mailsOf = async (id: string) => {
    const of = (messageId: string) => mails.find((mail) => mail.messageId === messageId);
    await vi.waitFor(() => expect(of(id) && of(`${id}-receipt`)).toBeTruthy());
    return { desk: of(id), receipt: of(`${id}-receipt`) };
  };
  const asAnna = async () =>
    createClient<typeof contentContract>(
      wirePaths.content,
      testKit.sendAsBrowser(app, await testKit.signToken({ sub: ANNA._id })),
    );

  it('names who is signed in and their dossier, from our own data and not from what they typed', async () => {
    const body = question({ name: 'Iemand', email: 'elders@voorbeeld.nl', dossierId: HERS });
    await (await asAnna()).sendContact({ body });
    const { desk, receipt } = await mailsOf(body._id);
    expect(desk?.text).toContain('Ingelogd als: Anna de Wit (anna@voorbeeld.nl)');
    expect(desk?.text).toContain('Kenmerk: NB 4471 K');
    expect(desk?.text).toContain('binnen één werkdag');
    // The copy goes to the address that a sign-in has proven.
    expect(receipt?.to).toEqual({ address: 'anna@voorbeeld.nl' });
    expect(receipt?.text).toContain('Ik kom er niet uit.');
  });

  it('names no dossier that is somebody else’s', async () => {
    const body = question({ dossierId: SOMEBODY_ELSES });
    await (await asAnna()).sendContact({ body });
    expect((await mailsOf(body._id)).desk?.text).not.toContain('NB 9999 Z');
  });

  it('of a visitor gets a receipt without a word of theirs, so that nobody can send mail to others through us', async () => {
    const body = question({ name: 'Koop nu', dossierId: HERS, locale: 'en' });
    await api.sendContact({ body });
    const { desk, receipt } = await mailsOf(body._id);
    expect(desk?.text).toContain('Ingelogd als: niet ingelogd');
    expect(desk?.text).not.toContain('NB 4471 K');
    expect(receipt?.subject).toBe('We have received your question');
    expect(receipt?.text).not.toMatch(/Ik kom er niet uit|Koop nu/);
  });

  it('can be a request to be called, with a number and a time', async () => {
    const call = {
      answerBy: 'phone',
      phoneNumber: '06 12 34 56 78',
      callAt: 'morning',
      message: '',
    } as const;
    const body = question(call);
    await api.sendContact({ body });
    const { desk, receipt } = await mailsOf(body._id);
    expect(desk?.subject).toBe('Terugbellen: vraag via de site van Nabericht');
    expect(desk?.text).toContain('Telefoonnummer: 06 12 34 56 78\nWanneer bellen: ’s ochtends');
    expect(receipt?.text).toContain('We bellen je binnen één werkdag terug, in de ochtend.');
  });

  it('that is answered by mail is taken whatever stands for its number, of which nobody reads', async () => {
    const body = question({ answerBy: 'mail', phoneNumber: '06 1234' });
    await api.sendContact({ body });
    const { desk, receipt } = await mailsOf(body._id);
    expect(`${desk?.text} ${receipt?.text}`).not.toContain('06 1234');
  });

  it.each([
    ['phoneNumber', { answerBy: 'phone' }, 'required'],
    ['phoneNumber', { answerBy: 'phone', phoneNumber: 'bel' }, 'phoneNumber'],
    ['name', { name: '  ' }, 'required'],
    ['email', { email: 'anna' }, 'email'],
    ['email', { email: 'anna@voorbeeld.nl\nBcc: b@c.nl' }, 'email'],
    ['message', { message: '\n ' }, 'required'],
    ['message', { message: 'a'.repeat(4001) }, 'maxLength'],
    ['message', { message: 'a\u0007b' }, 'message'],
  ])('is refused at %s: %j', async (field, wrong, code) => {
    await expect(api.sendContact({ body: question(wrong) })).rejects.toMatchObject({
      status: 422,
      problem: { errors: [{ field, code }] },
    });
  });

  it('cannot be read in the queue or the log', async () => {
    const secret = 'Geheimpje-4711';
    await api.sendContact({ body: question({ name: secret }) });
    await vi.waitFor(() => expect(mails.some(({ replyTo }) => replyTo?.name === secret)).toBe(true));
    const client = new pg.Client(testKit.kit.connection);
    await client.connect();
    const { rows } = await client.query('select row_to_json(row)::text as line from jobs.job row');
    await client.end();
    expect(rows.length).toBeGreaterThan(0);
    expect([...rows.map(({ line }) => line), ...testKit.logged].join('\n')).not.toContain(secret);
  });

  it('is remembered for a week, and forgotten at night', async () => {
    const db = connect<ContentTables>(testKit.kit.connection, 'content', 1);
    onTestFinished(async () => {
      ahead = 0;
      await db.destroy();
    });
    const remembered = async () =>
      (await db.selectFrom('contact').select('id').execute()).map(({ id }) => id).sort();
    const [old, young] = [question(), question()];
    const atNight = async (days: number) => {
      ahead = days * 24 * 3_600_000;
      await runScheduled(testKit.kit.connection, 'content.tidy');
      return remembered();
    };
    await api.sendContact({ body: old });
    expect(await atNight(6)).toContain(old._id);
    await api.sendContact({ body: young });
    expect(await atNight(8)).toEqual([young._id]);
  });

  it('is refused from another site, and is rate limited', async () => {
    const foreign = createClient<typeof contentContract>(
      wirePaths.content,
      testKit.sendAsBrowser(app, null, { withCsrf: false }),
    );
    await expect(foreign.sendContact({ body: question() })).rejects.toMatchObject({ status: 403 });
    const asked = Array.from({ length: 25 }, () =>
      api.sendContact({ body: question() }).catch((e) => e.status),
    );
    expect(await Promise.all(asked)).toContain(429);
  });
});
