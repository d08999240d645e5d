import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { internalPaths } from '@nabericht/contracts/wire-paths';
import { routeOf } from '@nabericht/contracts/wire-route';
import { createLogger } from '@nabericht/service-kit/logger';
import { createSecurityLog } from '@nabericht/service-kit/security-log';
import { serve } from '@nabericht/service-kit/serve';
import { identityByKey } from '@nabericht/service-kit/tokens';
import { atEnd } from '@nabericht/testing/clean-up';
import { findFreePort } from '@nabericht/testing/free-port';
import { describe, expect, test, vi } from 'vitest';
import { createRemoteReader } from '../src/reader/apart/remote-reader.ts';
import { startReader } from '../src/reader/apart/start-reader.ts';
import { type CertificateReader, ReaderBusy, ReaderFailed } from '../src/reader/certificate-reader.ts';
import { UnreadableDocument } from '../src/reader/unreadable-document.ts';
import { FIRST_LOOK, reading } from './hanging-reader.ts';

const key = randomBytes(32);
const document = new Uint8Array([1, 2, 3]);
const now = () => new Date();

/** A reader that is reached like one in another process. */
async function startApart(read: CertificateReader['read']): Promise<URL> {
  const log = createLogger({ service: 'test' }, () => {});
  const door = {
    publicUrl: 'http://localhost:4000',
    identity: identityByKey('reader', key),
    security: createSecurityLog(log, { now }),
    trustedProxies: 0,
    now,
  };
  const { app } = startReader({ door, log }, { read, ready: async () => {}, close: async () => {} });
  const server = await serve(app, 0, '127.0.0.1');
  atEnd(server.stop);
  return new URL(`http://127.0.0.1:${server.port}`);
}

async function startAnything(listener: RequestListener): Promise<URL> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(async () => server.close());
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

const readAt = (address: URL, by = key) =>
  createRemoteReader(address, identityByKey('file', by)).read(document);

test('a remote reader returns the same reading as a local one', async () => {
  const read = reading({
    akte: { number: '1A0001', municipality: 'Leeuwarden', year: 2026 },
    picture: { bytes: Buffer.from([255, 216, 255]), width: 1200, height: 1600 },
    places: [{ field: 'last_name', x: 0.1, y: 0.2, width: 0.3, height: 0.04 }],
  });
  const given: Uint8Array[] = [];
  const address = await startApart(async (bytes) => {
    given.push(bytes);
    return read;
  });
  expect(await readAt(address)).toEqual(read);
  expect(given).toEqual([document]);
});

test('a remote reader returns the reason why a document cannot be read', async () => {
  const address = await startApart(async () => {
    throw new UnreadableDocument('password');
  });
  await expect(readAt(address)).rejects.toMatchObject({ name: 'UnreadableDocument', reason: 'password' });
});

test('a remote reader is told who waits for the document', async () => {
  const clients: unknown[] = [];
  const address = await startApart(async (_, { client } = {}) => {
    clients.push(client);
    return reading();
  });
  await createRemoteReader(address, identityByKey('file', key)).read(document, { client: 'somebody' });
  await readAt(address);
  expect(clients).toEqual(['somebody', undefined]);
});

test('a caller without the key gets 404', async () => {
  const address = await startApart(async () => reading());
  await expect(readAt(address, randomBytes(32))).rejects.toThrow('answered 404');
});

test('a reader without room is tried once more, because another may have the same address; then the readers are busy', async () => {
  let asked = 0;
  const address = await startApart(async () => {
    asked += 1;
    if (asked !== 2) throw new ReaderBusy(7);
    return reading();
  });
  await expect(readAt(address)).resolves.toEqual(reading());
  await expect(readAt(address)).rejects.toMatchObject({ name: 'ReaderBusy', retryAfterSeconds: 7 });
});

test('a reader that is down does not count against the document', async () => {
  await expect(readAt(new URL(`http://127.0.0.1:${await findFreePort()}`))).rejects.toBeInstanceOf(
    ReaderBusy,
  );
});

test('a reader that is down behind a load balancer does not count against the document either', async () => {
  const statuses = [502, 504];
  const address = await startAnything((_, response) =>
    response.writeHead(statuses.pop() ?? 502).end('no replica answers'),
  );
  await expect(readAt(address)).rejects.toBeInstanceOf(ReaderBusy);
  expect(statuses).toEqual([]);
});

test('a reader starts its answer when it starts to read', async () => {
  const [turn, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const address = await startApart(async (_, { onTaken } = {}) => {
    await turn.promise;
    onTaken?.();
    await end.promise;
    return reading();
  });
  const told: string[] = [];
  const asking = createRemoteReader(address, identityByKey('file', key)).read(document, {
    onTaken: () => told.push('taken'),
  });
  await sleep(50);
  expect(told).toEqual([]);
  turn.resolve();
  await vi.waitFor(() => expect(told).toEqual(['taken']));
  end.resolve();
  expect(await asking).toEqual(reading());
});

test('a first look is sent while the reading continues, on a line of its own, to callers that accept lines', async () => {
  const end = Promise.withResolvers<void>();
  const address = await startApart(async (_, { onTaken, onFirstLook } = {}) => {
    onTaken?.();
    onFirstLook?.(FIRST_LOOK);
    await end.promise;
    return reading();
  });
  const identity = identityByKey('file', key);
  const onFirstLook = vi.fn();
  const asking = createRemoteReader(address, identity).read(document, { onFirstLook });
  await vi.waitFor(() => expect(onFirstLook.mock.calls).toEqual([[FIRST_LOOK]]));
  end.resolve();
  expect(await asking).toEqual(reading());
  // A caller from before lines were introduced.
  const body = new FormData();
  body.set('file', new Blob([document]));
  const headers = { authorization: `Service ${await identity.issue()}` };
  const { method, path } = routeOf(internalPaths.reader.read);
  const answer = await fetch(new URL(path, address), { method, body, headers });
  expect(await answer.json()).toEqual({ type: 'read', reading: reading() });
});

describe('a document whose reader ends', () => {
  /** The first readers crash, before or after they started to read; the next ones answer. */
  async function startFrail(most: number, at: 'before' | 'after') {
    let asked = 0;
    const address = await startAnything(async (request, response) => {
      asked += 1;
      request.resume();
      if (asked > most) return response.end(JSON.stringify({ type: 'unreadable', reason: 'password' }));
      if (at === 'after') await new Promise((resolve) => response.write(' ', resolve));
      return request.socket.destroy();
    });
    return { address, asked: () => asked };
  }

  test.each(['before', 'after'] as const)(
    'is read by the next reader, if that happened %s the reading began',
    async (at) => {
      const { address, asked } = await startFrail(1, at);
      await expect(readAt(address)).rejects.toMatchObject({ reason: 'password' });
      expect(asked()).toBe(2);
    },
  );

  test('does not count as the cause before the reading began, and may be afterwards', async () => {
    await expect(readAt((await startFrail(9, 'before')).address)).rejects.toBeInstanceOf(ReaderBusy);
    await expect(readAt((await startFrail(9, 'after')).address)).rejects.toBeInstanceOf(ReaderFailed);
  });

  test('may be the cause also if no reader was left for a second try', async () => {
    let asked = 0;
    const address = await startAnything(async (request, response) => {
      request.resume();
      asked += 1;
      if (asked > 1) return response.writeHead(502).end();
      await new Promise((resolve) => response.write(' ', resolve));
      return request.socket.destroy();
    });
    await expect(readAt(address)).rejects.toBeInstanceOf(ReaderFailed);
  });
});

test('a document that its reader fails at may be the cause', async () => {
  const address = await startApart(async (_, { onTaken } = {}) => {
    onTaken?.();
    throw new ReaderFailed('the thread ended');
  });
  await expect(readAt(address)).rejects.toBeInstanceOf(ReaderFailed);
});
