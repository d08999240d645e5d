import { connect } from 'node:http2';
import { request } from 'node:https';
import { selfSigned } from '@nabericht/testing/self-signed';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { serve } from '../src/serve.ts';

const app = () =>
  new Hono()
    .get('/', (context) => context.text(new URL(context.req.url).protocol))
    .post('/', async (context) => context.text(await context.req.text()));

/** Asks over HTTP/2, on a connection of its own. */
const askByHttp2 = async (port: number, ca: Buffer, body?: string) => {
  const session = connect(`https://localhost:${port}`, { ca });
  const stream = session.request({ ':method': body === undefined ? 'GET' : 'POST' });
  const status = new Promise<number>((resolve, reject) => {
    stream.on('response', (headers) => resolve(Number(headers[':status'])));
    session.on('error', reject);
    stream.on('error', reject);
  });
  stream.end(body);
  const answer = { status: await status, text: (await stream.toArray()).join('') };
  session.close();
  return answer;
};

const askByHttp1 = (port: number, ca: Buffer) =>
  new Promise<{ version: string; text: string }>((resolve, reject) => {
    const asking = request({ host: 'localhost', port, ca }, async (answer) =>
      resolve({ version: answer.httpVersion, text: (await answer.toArray()).join('') }),
    );
    asking.on('error', reject).end();
  });

it('speaks HTTP/2 and HTTP/1.1 where it has a certificate', async () => {
  const tls = selfSigned('localhost');
  const server = await serve(app(), 0, undefined, { tls });
  expect(await askByHttp2(server.port, tls.cert)).toEqual({ status: 200, text: 'https:' });
  expect(await askByHttp2(server.port, tls.cert, 'words')).toEqual({ status: 200, text: 'words' });
  expect(await askByHttp1(server.port, tls.cert)).toEqual({ version: '1.1', text: 'https:' });
  await server.stop();
});

it('uses a renewed certificate for new connections', async () => {
  const before = selfSigned('localhost');
  const server = await serve(app(), 0, undefined, { tls: before });
  const renewed = selfSigned('localhost');
  server.renew(renewed);
  expect((await askByHttp2(server.port, renewed.cert)).status).toBe(200);
  await expect(askByHttp2(server.port, before.cert)).rejects.toThrow();
  await server.stop();
});

// After 10 s it would give up waiting.
it('stops although a client keeps a connection of each kind open', { timeout: 8_000 }, async () => {
  const tls = selfSigned('localhost');
  const server = await serve(app(), 0, undefined, { tls });
  const session = connect(`https://localhost:${server.port}`, { ca: tls.cert });
  session.on('error', () => {});
  await new Promise((resolve) => session.once('remoteSettings', resolve));
  await server.stop();
  session.destroy();
});
