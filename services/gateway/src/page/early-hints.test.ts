import { connect } from 'node:http2';
import { request } from 'node:https';
import { serve } from '@nabericht/service-kit/serve';
import { selfSigned } from '@nabericht/testing/self-signed';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { hintFonts } from './early-hints.ts';

const FONT = '/mfe/shell/1.0.0-a/letters.woff2';

it('a browser on HTTP/2 gets 103 with its fonts before the page, a browser on HTTP/1.1 gets the page only', async () => {
  const app = new Hono().get('/', (context) => {
    hintFonts(context, [FONT]);
    return context.text('a page');
  });
  const tls = selfSigned('localhost');
  const server = await serve(app, 0, undefined, { tls });
  const session = connect(`https://localhost:${server.port}`, { ca: tls.cert });
  const asking = session.request({ ':path': '/' });
  const heard: string[] = [];
  asking.on('headers', (headers) => heard.push(`${headers[':status']} ${headers.link}`));
  asking.on('response', (headers) => heard.push(`${headers[':status']}`));
  expect((await asking.toArray()).join('')).toBe('a page');
  expect(heard).toEqual([`103 <${FONT}>; rel=preload; as=font; type=font/woff2; crossorigin`, '200']);
  session.close();

  const hints: unknown[] = [];
  const text = await new Promise<string>((resolve, reject) => {
    const sent = request({ host: 'localhost', port: server.port, ca: tls.cert }, async (answer) =>
      resolve((await answer.toArray()).join('')),
    );
    sent
      .on('information', (hint) => hints.push(hint))
      .on('error', reject)
      .end();
  });
  expect([text, hints]).toEqual(['a page', []]);
  await server.stop();
});
