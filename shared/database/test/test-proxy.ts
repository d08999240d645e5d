import { createConnection, createServer, type Socket } from 'node:net';
import type { Connection } from '@nabericht/database/connect';
import { atEnd } from '@nabericht/testing/clean-up';
import { findFreePort } from '@nabericht/testing/free-port';

/**
 * What happens to a message: it is passed on; it is passed on after some seconds; the connection breaks instead; it breaks, and the message is passed on later;
 * nothing is passed on any more, without an error.
 */
type Fate = 'pass' | 'slow' | 'break' | 'late' | 'silence';

const SLOW_MS = 4_000;

/** A TCP proxy in front of a test's database. */
export interface TestProxy {
  port: number;
  sent: (text: string) => Fate;
  answered: (text: string) => Fate;
  /** Passes on the delayed messages. */
  passLate(): void;
  /** Ends all connections, and accepts no others until it is opened again. */
  close(): Promise<void>;
  open(): Promise<void>;
}

const ownServer = (connection: Connection) => {
  if (!('host' in connection)) throw new Error('The server of the tests is not reached by its parts');
  return connection;
};

export async function startProxy(connection: Connection): Promise<TestProxy> {
  const { host, port } = ownServer(connection);
  const sockets = new Set<Socket>();
  const late: (() => void)[] = [];
  const server = createServer((client) => {
    const database = createConnection(`${host}/.s.PGSQL.${port}`);
    let isSilent = false;
    const meet = (fate: Fate, passOn: () => void) => {
      isSilent ||= fate === 'silence';
      if (isSilent) return;
      if (fate === 'pass') return passOn();
      if (fate === 'slow') return void setTimeout(passOn, SLOW_MS);
      if (fate === 'late') late.push(passOn);
      client.destroy();
      if (fate === 'break') database.destroy();
    };
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
    }
    database.on('close', () => client.destroy());
    client.on('end', () => database.end());
    client.on('data', (data) => meet(proxy.sent(data.toString('latin1')), () => database.write(data)));
    database.on('data', (data) => meet(proxy.answered(data.toString('latin1')), () => client.write(data)));
  });
  const listen = (on: number) => new Promise<void>((resolve) => server.listen(on, '127.0.0.1', resolve));
  const ownPort = await findFreePort();
  await listen(ownPort);
  const proxy: TestProxy = {
    port: ownPort,
    sent: () => 'pass',
    answered: () => 'pass',
    passLate: () => {
      for (const passOn of late.splice(0)) passOn();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    open: () => listen(ownPort),
  };
  atEnd(() => proxy.close());
  return proxy;
}

/** The address of a test's database through these proxies, as in a configuration. */
export function urlThrough(proxies: readonly TestProxy[], connection: Connection, at = '127.0.0.1'): string {
  const { user, password, database } = ownServer(connection);
  const hosts = proxies.map(({ port }) => `${at}:${port}`).join();
  return `postgres://${user}:${encodeURIComponent(password)}@${hosts}/${database}`;
}
