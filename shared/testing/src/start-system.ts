import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, cp, lchown, lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { environmentWith, readTestConfig } from './config.ts';
import { findFreePort } from './free-port.ts';
import { programOf } from './programs.ts';
import { waitFor } from './wait-for.ts';

const root = join(import.meta.dirname, '../../..');

const Messages = v.array(
  v.object({
    id: v.string(),
    to: v.string(),
    subject: v.string(),
    text: v.string(),
    html: v.string(),
    date: v.string(),
    attachments: v.array(
      v.object({ filename: v.string(), contentType: v.string(), size: v.number(), url: v.string() }),
    ),
  }),
);
export type MailboxMessage = v.InferOutput<typeof Messages>[number];

/** A running installation, whoever started it. */
export type Site = {
  url: string;
  dataDir: string;
  /** The mails in the sandbox mailbox, newest first. */
  mails: (to?: string) => Promise<MailboxMessage[]>;
  /** Waits for a mail that is not among `seen`. */
  nextMail: (to: string, seen?: MailboxMessage[]) => Promise<MailboxMessage>;
};

export type System = Site & {
  port: number;
  pid: number;
  /** Its output on the terminal so far. */
  output: () => string;
  /** Kills it with -9, as if the machine failed; the data stays. */
  kill: () => Promise<void>;
  /** Stops it like Ctrl-C; resolves to the exit code. Removes the data when it was created here. */
  stop: () => Promise<number | null>;
};

export type Run = { child: ChildProcess; output: () => string; exit: Promise<number | null> };

/** Starts the program without waiting for it. */
export const runInstallation = (env: Record<string, string>, program = programOf('main')): Run => {
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: environmentWith(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const exit = once(child, 'close').then(([code]) => code as number | null);
  return { child, output: () => output, exit };
};

/** Empty, or a copy of the data with which the run began: a second start takes a third of the time of a first one. */
export const makeDataDir = async (): Promise<string> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'nabericht-system-'));
  const { TEST_DATA_DIR: begun } = readTestConfig();
  if (begun) await copyFolder(begun, dataDir);
  return dataDir;
};

/** Keeps the owners: when we are root, PostgreSQL runs as another user. */
const copyFolder = async (from: string, to: string) => {
  await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
  for (const path of await readdir(from, { recursive: true })) {
    const { uid, gid } = await lstat(join(from, path));
    await lchown(join(to, path), uid, gid);
  }
};

export const siteAt = (url: string, dataDir: string): Site => {
  const mails = async (to?: string) => {
    const answer = await fetch(
      `${url}/sandbox/mailbox/api/messages${to ? `?to=${encodeURIComponent(to)}` : ''}`,
    );
    return v.parse(Messages, await answer.json());
  };
  return {
    url,
    dataDir,
    mails,
    nextMail: (to, seen = []) =>
      waitFor(
        `a mail to ${to}`,
        async () => (await mails(to)).find(({ id }) => !seen.some((mail) => mail.id === id)),
        // A job whose worker was killed is run again after its heartbeat was missed.
        90_000,
      ),
  };
};

/** Starts all-in-one on a free port, with data of its own; resolves when it is ready. */
export const startSystem = async (
  options: { env?: Record<string, string>; dataDir?: string; program?: string } = {},
): Promise<System> => {
  const dataDir = options.dataDir ?? (await makeDataDir());
  const port = Number(options.env?.PORT ?? (await findFreePort()));
  const url = `http://localhost:${port}`;
  const { child, output, exit } = runInstallation(
    { DATA_DIR: dataDir, PORT: String(port), ...options.env },
    options.program,
  );
  const isReady = async () => {
    if (child.exitCode !== null) throw new Error(`The installation ended:\n${output()}`);
    return fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  };
  try {
    // A first start compresses every release, which takes minutes on a busy machine.
    await waitFor(`the installation on ${url}`, isReady, 240_000);
  } catch (error) {
    child.kill('SIGKILL');
    await exit;
    if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
    throw error;
  }

  return {
    ...siteAt(url, dataDir),
    port,
    pid: child.pid ?? 0,
    output,
    kill: async () => {
      child.kill('SIGKILL');
      await exit;
    },
    stop: async () => {
      child.kill('SIGINT');
      const code = await exit;
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
      return code;
    },
  };
};
