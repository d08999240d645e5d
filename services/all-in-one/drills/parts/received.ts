import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';

const Hook = v.object({ type: v.string(), data: v.object({ dossierId: v.string(), slug: v.string() }) });

export interface ReceivedHook {
  id: string;
  type: string;
  dossierId: string;
  slug: string;
  at: number;
}

export interface HookReceiver {
  url: string;
  hooks: ReceivedHook[];
  stop(): Promise<void>;
}

/** The servers of organisations on the API: they accept and keep every web hook, including duplicates. */
export async function startHookReceiver(): Promise<HookReceiver> {
  const hooks: ReceivedHook[] = [];
  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const { type, data } = v.parse(Hook, JSON.parse(Buffer.concat(parts).toString()));
      hooks.push({ id: String(incoming.headers['webhook-id']), type, ...data, at: Date.now() });
      outgoing.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    hooks,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
