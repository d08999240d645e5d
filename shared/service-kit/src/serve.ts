import { createServer, type Server as HttpServer } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

export interface RunningServer {
  /** The port that is listened on, also when 0 was asked for. */
  port: number;
  /** For connections from now on. */
  renew(tls: Tls): void;
  /** Takes requests on, and asks of everybody to come by another connection next time. */
  letGo(): void;
  /** Stops taking requests and lets the running ones end, at most 10 s. */
  stop(): Promise<void>;
}

/** What a site proves by who it is, in PEM. */
export interface Tls {
  /** With those of who issued it. */
  cert: Buffer;
  key: Buffer;
}

/**
 * Proxies and load balancers let an idle connection go after 60 s (nginx, AWS, Azure). Letting go first, as Node does
 * after 5 s, breaks the request that one of them just sends along it.
 */
const KEEP_ALIVE_MS = 75_000;

/** Cookies count; with Node's 16 kB five large ones of a script lock somebody out of every page. */
const MAX_HEADER_BYTES = 64 * 1024;

const GIVE_UP_MS = 10_000;

/** By then whatever was being sent to a process that stops has come. */
const SPARE_MS = 1_000;

/** So long whoever sent too much may take to read why. */
const LINGER_MS = 2_000;

interface ServeOptions {
  /** What somebody gets whose cookies are too large to be read; without it Node's empty 431. */
  refuseCookies?: (() => Promise<Response>) | undefined;
  /** Then it speaks HTTP/2 with who can, and HTTP/1.1 with all others, both encrypted alone. */
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
    // A request that is reset while it is still being sent is shown by browsers as one without an answer.
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
        // Browsers and clients open some ahead: to Node one is at work until something was asked on it.
        const closeSpare = setTimeout(() => {
          for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
        }, SPARE_MS);
        // A connection whose last request ends from here on would stay open for the next one. Those of HTTP/2 are told.
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

/** Node's types do not know that a server of both has this too, for its connections of HTTP/1.1. */
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

/** Whether it is not the address that was too long: whoever made somebody follow such a link clears nothing of theirs. */
function holdsCookies(packet: string): boolean {
  const end = packet.indexOf(' HTTP/1.');
  const isShortAddress = end < 0 || (/^[A-Z]+ /.test(packet) && end < 8_192);
  // A blank stands between cookies, and in no address.
  return isShortAddress && packet.includes('; ') && !/[^ ]{8192}/.test(packet);
}
