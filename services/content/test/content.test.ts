import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@nabericht/api-client/client';
import type { contentContract } from '@nabericht/contracts/content-contract';
import { wirePaths } from '@nabericht/contracts/wire-paths';
import { connect } from '@nabericht/database/connect';
import { atEnd } from '@nabericht/testing/clean-up';
import { createTestDatabase } from '@nabericht/testing/test-database';
import { createTestKit, type TestKit } from '@nabericht/testing/test-kit';
import type { Hono } from 'hono';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLanguageModelComposer } from '../src/in-memoriam/language-model-composer.ts';
import { startContent } from '../src/start.ts';
import type { ContentTables } from '../src/tables.ts';

let app: Hono;
let testKit: TestKit;
let api: ReturnType<typeof createClient<typeof contentContract>>;

beforeAll(async () => {
  testKit = await createTestKit(await createTestDatabase());
  const service = await startContent(testKit.kit, { languageModel: null });
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

  it('lets an edited text win', async () => {
    const db = connect<ContentTables>(testKit.kit.connection, 'content', 1);
    await db
      .insertInto('text')
      .values({ locale: 'nl', namespace: 'frontend', key: 'landing.title', text: 'Anders' })
      .execute();
    await db.destroy();
    expect(await api.readTranslations({ params: { locale: 'nl', namespace: 'frontend' } })).toEqual({
      'landing.title': 'Anders',
    });
  });

  it('answers 304 to who has it already', async () => {
    const path = '/v1/translations/nl/messages';
    const first = await app.request(path);
    const again = await app.request(path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    expect(first.status).toBe(200);
    // Kept, and asked for again each time: `no-store` would make the tag worth nothing.
    expect(first.headers.get('cache-control')).toBe('no-cache');
    expect(again.status).toBe(304);
    expect(again.headers.get('cache-control')).toBe('no-cache');
    expect(await again.text()).toBe('');
  });

  it('knows no other language or namespace', async () => {
    expect((await app.request('/v1/translations/de/messages')).status).toBe(404);
    expect((await app.request('/v1/translations/nl/secrets')).status).toBe(404);
  });
});

describe('in memoriam', () => {
  it('writes a text around the keywords', async () => {
    const { data } = await api.writeInMemoriam({ body: { keywords: 'de tuin, lange wandelingen, geduld' } });
    for (const word of ['de tuin', 'lange wandelingen', 'geduld']) expect(data).toContain(word);
    expect(data).not.toContain('!');
  });

  it('takes every sign in a keyword as it is', async () => {
    for (const keywords of ["kocht alles voor $& of $' of $$", '{1}']) {
      const { data } = await api.writeInMemoriam({ body: { keywords } });
      expect(data).toContain(keywords);
    }
  });

  it.each(['   ', ' , ;\n'])('asks for keywords: %j', async (keywords) => {
    await expect(api.writeInMemoriam({ body: { keywords } })).rejects.toMatchObject({
      status: 422,
      problem: { errors: [{ field: 'keywords', code: 'required' }] },
    });
  });

  it('can leave the writing to an endpoint with chat completions', async () => {
    const asked: string[] = [];
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
        response.end(JSON.stringify({ choices: [{ message: { content: ' Een tekst. ' } }] }));
      });
    });
    await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`;
    const composer = createLanguageModelComposer({ url, key: 'sleutel', model: 'klein' });
    expect(await composer.compose('de tuin')).toBe('Een tekst.');
    expect(asked).toEqual(['/v1/chat/completions Bearer sleutel de tuin']);
    model.close();
  });
});
