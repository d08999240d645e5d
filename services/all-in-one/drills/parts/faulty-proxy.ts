import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@nabericht/testing/free-port';

export const FAULTS = ['slow', 'away', 'rubbish'] as const;
export type Fault = (typeof FAULTS)[number];

export interface FaultyProxy {
  port: number;
  /** Takes effect immediately; open connections are cut. */
  behave(as: Fault | 'well'): Promise<void>;
  stop(): Promise<void>;
}

/** Longer than any of our timeouts. */
const SLOW_MS = 45_000;
/** What a router or a captive portal answers in place of the real server. */
const PORTAL_PAGE =
  'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 21\r\n\r\n<h1>It works!</h1>\r\n\0';

/** A TCP proxy between an installation and something it depends on; it knows no protocol. */
export async function startFaultyProxy(to: { port: number }, rubbish = PORTAL_PAGE): Promise<FaultyProxy> {
  const open = new Set<Socket>();
  let mode: Fault | 'well' = 'well';
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => {});
    if (mode === 'rubbish') {
      socket.once('data', () => socket.end(rubbish));
      // A client that waits for the server to speak first gets it too.
      setTimeout(() => socket.writable && socket.end(rubbish), 500).unref();
      return;
    }
    const there = connect({ port: to.port, host: '127.0.0.1' });
    const hold = () => (mode === 'slow' ? sleep(SLOW_MS, null, { ref: false }) : Promise.resolve());
    there.on('error', () => socket.destroy()).on('close', () => void hold().then(() => socket.destroy()));
    socket.on('close', () => there.destroy());
    socket.pipe(there);
    there.on('data', (part) => void hold().then(() => socket.writable && socket.write(part)));
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  const port = await findFreePort();
  await listen(port);
  return {
    port,
    behave: async (as) => {
      mode = as;
      for (const socket of open) socket.destroy();
      if (as === 'away') await close();
      else if (!server.listening) await listen(port);
    },
    stop: async () => {
      for (const socket of open) socket.destroy();
      if (server.listening) await close();
    },
  };
}
