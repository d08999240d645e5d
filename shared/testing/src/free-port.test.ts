import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { atEnd } from './clean-up.ts';
import { findFreePort } from './free-port.ts';

const listen = async (port: number) => {
  const server = createServer().listen(port);
  atEnd(() => new Promise((resolve) => server.close(resolve)));
  await once(server, 'listening');
  return server;
};

/** The port that the operating system gave to a connection with `port`. */
const localPortTo = async (port: number) => {
  const socket = connect(port, '127.0.0.1');
  atEnd(async () => {
    socket.destroy();
  });
  await once(socket, 'connect');
  return socket.localPort ?? 0;
};

test('a free port can be listened on', async () => {
  const port = await findFreePort();
  expect((await listen(port)).address()).toMatchObject({ port });
});

test('a free port is not one that the operating system gives to a connection', async () => {
  const listened = await findFreePort();
  await listen(listened);
  const ports = await Promise.all(Array.from({ length: 50 }, () => localPortTo(listened)));
  for (let n = 0; n < 50; n++) expect(await findFreePort()).toBeLessThan(Math.min(...ports));
});
