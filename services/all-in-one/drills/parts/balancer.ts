import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A replica behind the balancer. */
interface Backend {
  url: string;
  isReady: boolean;
}

export interface Balancer {
  url: string;
  /** Adds a replica, which gets requests once it is ready. */
  add(url: string): void;
  remove(url: string): void;
  /** Sends paths with this prefix to this address only. */
  route(prefix: string, url: string): void;
  /** The replicas that currently get requests. */
  ready(): string[];
  stop(): Promise<void>;
}

/** The interval of health checks, like a load balancer with a short interval. */
const ASK_MS = 250;
/** A replica that does not answer within this time is not ready. */
const PATIENCE_MS = 2500;

/**
 * A load balancer: asks each replica for /readyz, and sends requests to the ready ones in turn. It never sends a request twice.
 * When none is ready it still tries one, so that people see the site's own message.
 */
export async function startBalancer(): Promise<Balancer> {
  const backends = new Map<string, Backend>();
  const routes = new Map<string, Backend>();
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  let turn = 0;

  const choose = (path: string): Backend | undefined => {
    for (const [prefix, backend] of routes) if (path.startsWith(prefix)) return backend;
    const all = [...backends.values()];
    const ready = all.filter(({ isReady }) => isReady);
    const from = ready.length > 0 ? ready : all;
    turn += 1;
    return from[turn % Math.max(1, from.length)];
  };

  const server = createServer((incoming, outgoing) => {
    const backend = choose(incoming.url ?? '/');
    const giveUp = () => {
      // If the answer has already begun it is too late for a status: it is cut off like the connection was.
      if (outgoing.headersSent) return void outgoing.destroy();
      outgoing.writeHead(502, { 'content-type': 'text/plain' }).end('no replica answers');
    };
    if (!backend) return giveUp();
    const { hostname, port: to } = new URL(backend.url);
    const passed = request(
      {
        hostname,
        port: to,
        method: incoming.method,
        path: incoming.url,
        headers: incoming.headers,
        agent,
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.on('error', giveUp);
        answer.pipe(outgoing);
      },
    );
    passed.on('error', giveUp);
    incoming.pipe(passed);
  });
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  let isStopped = false;
  const ask = async (backend: Backend) => {
    backend.isReady = await fetch(`${backend.url}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
      (answer) => answer.arrayBuffer().then(() => answer.ok),
      () => false,
    );
  };
  const watch = async (backend: Backend) => {
    while (!isStopped && backends.get(backend.url) === backend) {
      await ask(backend);
      await sleep(ASK_MS);
    }
  };

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    add: (url) => {
      const backend = { url, isReady: false };
      backends.set(url, backend);
      void watch(backend);
    },
    remove: (url) => {
      backends.delete(url);
    },
    route: (prefix, to) => {
      routes.set(prefix, { url: to, isReady: true });
    },
    ready: () => [...backends.values()].filter(({ isReady }) => isReady).map(({ url }) => url),
    stop: async () => {
      isStopped = true;
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
