import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';

export interface StaticCopy {
  url: string;
  stop(): void;
}

/** The same page as a static file: its content with styles and fonts, without scripts. Everything is served from memory. */
export async function serveStaticCopy(html: string, site: string): Promise<StaticCopy> {
  const text = html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(?:modulepreload|preload" as="(?:fetch|style|script))"[^>]*>/g, '')
    .replaceAll(site.replace(/\/$/, ''), '');
  const page = {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' },
    body: brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  };
  const files = new Map<string, Promise<typeof page>>();
  const find = (path: string) => {
    const known = files.get(path) ?? fetchFile(new URL(path, site));
    files.set(path, known);
    return known;
  };
  const server = createServer(async ({ url = '/' }, response) => {
    const { headers, body } = url === '/' ? page : await find(url);
    response.writeHead(200, { ...headers, 'access-control-allow-origin': '*' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}

async function fetchFile(url: URL) {
  const answer = await fetch(url);
  const type = answer.headers.get('content-type') ?? '';
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isText = /^text|svg|javascript/.test(type);
  return {
    headers: { 'content-type': type, 'content-encoding': isText ? 'br' : 'identity' },
    body: isText ? brotliCompressSync(bytes) : bytes,
  };
}
