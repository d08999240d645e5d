import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { LocalServer } from '@nabericht/config/local/local-server';
import { type LocalCode, LocalRoutes } from '@nabericht/contracts/local-code';
import * as v from 'valibot';
import { root } from '../builds.ts';

export interface RunningLocalCode {
  code: LocalCode;
  /** After this, pages load without waiting. */
  compiled: Promise<unknown>;
  stop: () => Promise<void>;
}

const SHELL = 'shell';
const SHELL_PORT = 4100;

const RemoteFile = v.object({ port: v.number(), routes: LocalRoutes });

/** Serves the shell and these remotes from their sources, to the pages of one site. */
export async function startLocalCode(names: string[], site: URL): Promise<RunningLocalCode> {
  // Imported lazily, so that only a start that needs the bundler waits for it.
  const { startLocalServer } = await import('@nabericht/config/local/local-server');
  const started: LocalServer[] = [];
  const serve = async (name: string, wished: number) => {
    const server = await startLocalServer(join(root, name), { port: await freePort(wished), site });
    started.push(server);
    return server.origin;
  };
  const serveRemote = async (name: string) => {
    const { port, routes } = v.parse(
      RemoteFile,
      JSON.parse(await readFile(join(root, name, 'remote.json'), 'utf8')),
    );
    return { name, routes, origin: await serve(name, port) };
  };
  const remotes = names.filter((name) => name !== SHELL);
  const [shell, ...others] = await Promise.all([serve(SHELL, SHELL_PORT), ...remotes.map(serveRemote)]);
  return {
    code: { shell, remotes: others },
    compiled: Promise.all(started.map((server) => server.compiled)),
    stop: async () => {
      await Promise.all(started.map((server) => server.stop()));
    },
  };
}

/** The same port at every start, unless another checkout uses it. */
async function freePort(wished: number): Promise<number> {
  const listen = (port: number) =>
    new Promise<number>((resolve, reject) => {
      const probe = createServer();
      probe.once('error', reject);
      probe.listen(port, 'localhost', () => {
        const address = probe.address();
        probe.close(() => resolve(typeof address === 'object' && address ? address.port : port));
      });
    });
  return listen(wished).catch(() => listen(0));
}
