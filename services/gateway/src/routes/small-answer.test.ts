import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { jsonAnswer } from '@nabericht/service-kit/json-answer';
import { type Context, Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import { expect, test } from 'vitest';
import { createSmallAnswers } from './small-answer.ts';

const decode = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes: Buffer) => bytes,
};
const bytesOf = (body: object) => new TextEncoder().encode(JSON.stringify(body));
const LARGE = { tasks: Array.from({ length: 200 }, (_, index) => ({ id: index })) };
const SMALL = { tasks: [] };

const keptApp = () => {
  const answers = { large: bytesOf(LARGE), small: bytesOf(SMALL) };
  const inSmallForm = createSmallAnswers();
  const small = (context: Context, body: Uint8Array<ArrayBuffer>) =>
    inSmallForm(context, jsonAnswer(context, body), { 'x-more': 'more' });
  return new Hono()
    .get('/:size', (context) => small(context, answers[context.req.param('size') as 'large' | 'small']))
    .get('/made/:count', (context) =>
      small(context, bytesOf({ ...LARGE, count: context.req.param('count') })),
    )
    .get('/made/with/cookies', (context) => {
      for (const name of ['one', 'other']) setCookie(context, name, 'a, b');
      return small(context, answers.small);
    });
};

const ask = async (app: Hono, path: string, encoding: keyof typeof decode) => {
  const answer = await app.request(path, { headers: { 'accept-encoding': encoding } });
  expect(answer.headers.get('vary')).toBe('accept-encoding');
  const sent = answer.headers.get('content-encoding');
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { sent, body: JSON.parse(decode[(sent ?? 'identity') as keyof typeof decode](bytes).toString()) };
};

test('a kept body is sent in the encoding that each browser accepts, on every request', async () => {
  const app = keptApp();
  for (let round = 0; round < 2; round += 1) {
    expect(await ask(app, '/large', 'zstd')).toEqual({ sent: 'zstd', body: LARGE });
    expect(await ask(app, '/large', 'br')).toEqual({ sent: 'br', body: LARGE });
    expect(await ask(app, '/large', 'gzip')).toEqual({ sent: 'gzip', body: LARGE });
    expect(await ask(app, '/large', 'identity')).toEqual({ sent: null, body: LARGE });
    expect(await ask(app, '/small', 'br')).toEqual({ sent: null, body: SMALL });
  }
});

test('an answer keeps its cookies and headers, and gets the headers of every answer', async () => {
  const { headers } = await keptApp().request('/made/with/cookies');
  expect(headers.getSetCookie()).toEqual(['one=a%2C%20b; Path=/', 'other=a%2C%20b; Path=/']);
  expect(headers.get('content-type')).toBe('application/json');
  expect(headers.get('x-more')).toBe('more');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('a newly made body is never answered from the cache', async () => {
  const app = keptApp();
  for (const count of ['1', '2', '1'])
    expect((await ask(app, `/made/${count}`, 'br')).body).toEqual({ ...LARGE, count });
});
