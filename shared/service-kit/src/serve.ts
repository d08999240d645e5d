import { createServer, type Server as HttpServer } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

export interface RunningServer {
  /** The actual port, also when 0 was requested. */
  port: number;
  /** Uses this certificate for new connections. */
  renew(tls: Tls): void;
  /** Still accepts requests, but asks every client to use another connection next time. */
  letGo(): void;
  /** Stops accepting requests and waits for the running ones, at most 10 s. */
  stop(): Promise<void>;
}

/** The certificate and key of a site, in PEM. */
export interface Tls {
  /** With the certificates of its issuers. */
  cert: Buffer;
  key: Buffer;
}

/**
 * Proxies and load balancers close an idle connection after 60 s (nginx, AWS, Azure). Closing it earlier, as Node does after 5
 * s, breaks a request that one of them is just sending on it.
 */
const KEEP_ALIVE_MS = 75_000;

/** Includes cookies; with Node's 16 kB, five large ones that a script sets lock a visitor out of every page. */
const MAX_HEADER_BYTES = 64 * 1024;

const GIVE_UP_MS = 10_000;

/** After this time, requests that were being sent to a stopping process have arrived. */
const SPARE_MS = 1_000;

/** The time for a client that sent too much to read the refusal. */
const LINGER_MS = 2_000;

interface ServeOptions {
  /** The answer to a browser whose cookies are too large to be read; without it Node's empty 431. */
  refuseCookies?: (() => Promise<Response>) | undefined;
  /** With it the server speaks HTTP/2 and HTTP/1.1, both over TLS only. */
  tls?: Tls | undefined;
}

/** @throws the error of `listen`, with its `code`: `EADDRINUSE` for a busy port */
export async function serve(
  app: Pick<Hono, 'fetch'>,
  port: number,
  hostname?: string,
  { refuseCookies, tls }: ServeOptions = {},
): Promise<RunningServer> {
  const options = { keepAliveTimeout: KEEP_ALIVE_MS, maxHeaderSize: MAX_HEADER_BYTES };
  let isLettingGo = false;
  const listen = getRequestListener(app.fetch);
  const listener: typeof listen = (request, response) => {
    // HTTP/2 has no such header; its connections are told when the server stops.
    if (isLettingGo && request.httpVersionMajor === 1) response.setHeader('connection', 'close');
    return listen(request, response);
  };
  const secure = tls && createSecureServer({ ...options, ...tls, allowHTTP1: true }, listener);
  const server = secure ?? createServer(options, listener);
  const open = new Set<Socket>();
  server.on(secure ? 'secureConnection' : 'connection', (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  server.on('clientError', (error: ClientError, socket: Socket) => {
    if (!socket.writable) return void socket.destroy();
    if (error.code !== 'HPE_HEADER_OVERFLOW') return void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
    // Browsers report no answer at all for a request that is reset while it is still being sent.
    socket.removeAllListeners('data').resume();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
    void answerTooLong(error, refuseCookies).then((text) => socket.end(text));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, hostname, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    renew: (renewed) => secure?.setSecureContext(renewed),
    letGo: () => {
      isLettingGo = true;
    },
    stop: () =>
      new Promise((resolve) => {
        isLettingGo = true;
        const giveUp = setTimeout(() => {
          for (const socket of open) socket.destroy();
        }, GIVE_UP_MS);
        // Browsers and clients open spare connections: Node counts one as active until a request was made on it.
        const closeSpare = setTimeout(() => {
          for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
        }, SPARE_MS);
        // A connection whose last request ends from here on would stay open for the next one. Clients on HTTP/2 are told.
        const letGo = setInterval(() => closeIdle(server), 100);
        server.close(() => {
          clearTimeout(giveUp);
          clearTimeout(closeSpare);
          clearInterval(letGo);
          resolve();
        });
        closeIdle(server);
      }),
  };
}

/** Node's types lack that an HTTP/2 server with allowHTTP1 has this too, for its HTTP/1.1 connections. */
const closeIdle = (server: object) =>
  (server as Pick<HttpServer, 'closeIdleConnections'>).closeIdleConnections();

type ClientError = Error & { code?: string; rawPacket?: Buffer };

const TOO_LONG = 'HTTP/1.1 431 Request Header Fields Too Large';

async function answerTooLong(
  { rawPacket }: ClientError,
  refuseCookies: (() => Promise<Response>) | undefined,
) {
  const isByCookies = holdsCookies(rawPacket?.toString('latin1') ?? '');
  const answer = isByCookies ? await refuseCookies?.() : undefined;
  const headers = [...(answer?.headers ?? [])].map(([name, value]) => `${name}: ${value}`);
  return [TOO_LONG, ...headers, 'connection: close', '', (await answer?.text()) ?? ''].join('\r\n');
}

/** Whether cookies and not the address were too long: a link with a long address must not clear a victim's cookies. */
function holdsCookies(packet: string): boolean {
  const end = packet.indexOf(' HTTP/1.');
  const isShortAddress = end < 0 || (/^[A-Z]+ /.test(packet) && end < 8_192);
  // There is a blank between cookies, and never one in an address.
  return isShortAddress && packet.includes('; ') && !/[^ ]{8192}/.test(packet);
}
