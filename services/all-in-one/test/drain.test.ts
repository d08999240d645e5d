import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { createFolder } from '@nabericht/testing/clean-up';
import { findFreePort } from '@nabericht/testing/free-port';
import { runInstallation } from '@nabericht/testing/start-system';
import { waitFor } from '@nabericht/testing/wait-for';
import { expect, onTestFinished, test } from 'vitest';

/** Starts the role that needs no other service: ending a process works the same in every role. */
async function startProcess(settings: Record<string, string> = {}) {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const env = { ROLE: 'sandbox', PORT: String(port), PUBLIC_URL: url, DATA_DIR: await createFolder() };
  const run = runInstallation({ ...env, ...settings });
  onTestFinished(() => {
    run.child.kill('SIGKILL');
  });
  await waitFor('the process', () => run.output().includes('"message":"ready"'));
  return { ...run, url };
}

/** Sends half of a request; the caller sends the rest with `end`. */
async function startRequest(url: string): Promise<ClientRequest> {
  const sent = request(`${url}/sandbox/provider/webhook`, { method: 'POST' });
  sent.on('error', () => {});
  sent.write('{');
  await once(sent, 'socket').then(([socket]) => socket.connecting && once(socket, 'connect'));
  return sent;
}

const answerOf = async (sent: ClientRequest): Promise<IncomingMessage> => (await once(sent, 'response'))[0];

test('a process that receives SIGTERM becomes unready, answers the requests under way, and ends', async () => {
  const running = await startProcess({ DRAIN_SECONDS: '2' });
  expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
  const slow = await startRequest(running.url);
  running.child.kill('SIGTERM');

  const leaving = await waitFor('it to be leaving', async () => {
    const answer = await fetch(`${running.url}/readyz`);
    return answer.status === 503 ? answer : undefined;
  });
  expect(leaving.headers.get('connection')).toBe('close');
  expect(await leaving.json()).toEqual({
    ready: false,
    reason: 'It was told to stop, and ends what it has begun.',
  });
  expect((await fetch(`${running.url}/healthz`)).status).toBe(200);
  await waitFor('it to take no more requests', () =>
    fetch(`${running.url}/healthz`).then(
      () => false,
      () => true,
    ),
  );
  expect(running.child.exitCode).toBe(null);
  slow.end('}');
  const answer = await answerOf(slow);
  expect(answer.statusCode).toBe(401);
  await text(answer);
  expect(await running.exit).toBe(0);
});

test('a second signal ends the process immediately, even with a request under way', async () => {
  const running = await startProcess();
  await startRequest(running.url);
  running.child.kill('SIGTERM');
  await waitFor('it to be stopping', () => running.output().includes('Stopping'));
  // A signal that follows immediately counts as the same Ctrl-C.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(running.child.exitCode).toBe(null);
  running.child.kill('SIGTERM');
  expect(await running.exit).toBe(1);
});
