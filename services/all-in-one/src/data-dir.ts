import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { asStartFailure, StartFailure } from '@nabericht/database/embedded/start-failure';
import { encodeKey, type Key } from '@nabericht/service-kit/keys/encoded-keys';
import * as v from 'valibot';
import type { Config } from './config.ts';

/** A process by its id and, on Linux, its start time: process ids are reused. */
const Holder = v.object({ pid: v.number(), since: v.optional(v.string()) });
type Holder = v.InferOutput<typeof Holder>;

const startOf = (pid: number): string | undefined => {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\)/s, '').trim().split(' ');
    return afterName[0] === 'Z' ? undefined : afterName[19];
  } catch {
    return undefined;
  }
};

const isAlive = ({ pid, since }: Holder) => {
  if (pid === process.pid) return false;
  if (since !== undefined) return startOf(pid) === since;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const readHolder = async (file: string): Promise<Holder | undefined> => {
  const text = await readFile(file, 'utf8').catch(() => 'null');
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Holder), text);
  return parsed.success ? parsed.output : undefined;
};

/** How long to wait for an earlier process to end before giving up. */
const patience = 5_000;

export type DataDir = { path: string; release: () => Promise<void> };

/**
 * Creates the folder and locks it for this process.
 * @throws StartFailure when it cannot be written, or another process has locked it
 */
export const takeDataDir = async (folder: string): Promise<DataDir> => {
  const path = resolve(folder);
  const file = join(path, 'running.json');
  const self = { pid: process.pid, since: startOf(process.pid) };
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    const giveUp = Date.now() + patience;
    for (;;) {
      const holder = await readHolder(file);
      if (!holder || !isAlive(holder)) {
        await rm(file, { force: true });
        // "wx": of two starts at the same time only one can create the file.
        const taken = await writeFile(file, JSON.stringify(self), { flag: 'wx', mode: 0o600 }).then(
          () => true,
          (error) => {
            if (error.code === 'EEXIST') return false;
            throw error;
          },
        );
        if (taken) return { path, release: () => rm(file, { force: true }) };
      } else if (Date.now() > giveUp) {
        throw new StartFailure(
          `Nabericht already runs on ${path} (process ${holder.pid}): stop it first, or give this one another DATA_DIR.`,
        );
      }
      await sleep(100);
    }
  } catch (error) {
    throw asStartFailure(error, path);
  }
};

/**
 * Creates the folder for a process that may share it: every file in it is written atomically.
 * @throws StartFailure when it cannot be written
 */
export const shareDataDir = async (folder: string): Promise<DataDir> => {
  const path = resolve(folder);
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw asStartFailure(error, path);
  }
  return { path, release: async () => {} };
};

/** A secret that is generated once and stored in a file that only its owner can read. */
const readOrMake = async (file: string, make: () => string): Promise<string> => {
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept) return kept.trim();
  const part = await writePart(file, make());
  // Of several processes that create it at the same time, one succeeds.
  await link(part, file).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(part);
  return (await readFile(file, 'utf8')).trim();
};

/** Complete before it gets its name, and readable by its owner only. */
const writePart = async (file: string, secret: string): Promise<string> => {
  const part = `${file}.${randomBytes(6).toString('hex')}.new`;
  await writeFile(part, `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true });
  return part;
};

const writeSecret = async (file: string, secret: string): Promise<void> =>
  rename(await writePart(file, secret), file);

const keysFile = (dataDir: string) => join(dataDir, 'encryption.keys');

/** The keys of an installation without configured ones: generated at its first start. */
const readOrMakeEncryptionKeys = (dataDir: string): Promise<string> =>
  readOrMake(keysFile(dataDir), () => encodeKey({ id: 'local', bytes: randomBytes(32) }));

/** The current keys: from the environment, or from the file that `ops keys` changes. */
export const readKeys = ({ ENCRYPTION_KEYS, DATA_DIR }: Pick<Config, 'ENCRYPTION_KEYS' | 'DATA_DIR'>) =>
  ENCRYPTION_KEYS ? Promise.resolve(ENCRYPTION_KEYS) : readOrMakeEncryptionKeys(DATA_DIR);

/** The same, if there are any; null where a start would generate the first. */
export const findKeys = async ({
  ENCRYPTION_KEYS,
  DATA_DIR,
}: Pick<Config, 'ENCRYPTION_KEYS' | 'DATA_DIR'>): Promise<string | null> =>
  (ENCRYPTION_KEYS ?? (await readFile(keysFile(DATA_DIR), 'utf8').catch(() => '')).trim()) || null;

export const writeKeys = (dataDir: string, keys: readonly Key[]): Promise<void> =>
  writeSecret(keysFile(dataDir), keys.map(encodeKey).join(','));

/** The secret that the sandbox shares with us; it protects no personal data. */
export const readOrMakeSandboxSecret = (dataDir: string): Promise<string> =>
  readOrMake(join(dataDir, 'sandbox.secret'), () => encodeKey({ id: 'sandbox', bytes: randomBytes(32) }));
