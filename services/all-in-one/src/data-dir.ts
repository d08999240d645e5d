import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { asStartFailure, StartFailure } from '@nabericht/database/embedded/start-failure';
import * as v from 'valibot';

/** A process by its number and, where Linux tells, when it started: numbers are used again. */
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

/** How long an earlier start may take to end before a new one gives up. */
const patience = 5_000;

export type DataDir = { path: string; release: () => Promise<void> };

/**
 * Makes the folder and takes it for this process alone.
 * @throws StartFailure when it cannot be written, or another process has it
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
        // "wx": of two starts at once only one can make the file.
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

/** A secret made once and kept in a file that only its owner reads. */
const readOrMake = async (file: string, make: () => string): Promise<string> => {
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept) return kept.trim();
  const made = make();
  await writeFile(`${file}.new`, `${made}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return made;
};

/** The keys for an installation that was given none: made at its first start. */
export const readOrMakeEncryptionKeys = (dataDir: string): Promise<string> =>
  readOrMake(join(dataDir, 'encryption.keys'), () => `local:${randomBytes(32).toString('base64')}`);
