import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { UnreadableDocument } from '../reader/unreadable-document.ts';
import type { CopyAnswer } from './answer-copy.ts';
import type { CopyWish } from './copy-process.ts';
import type { CopyLimits } from './own-thread.ts';

const PROCESS = fileURLToPath(new URL('./copy-process.ts', import.meta.url));

/** A document whose process ended without an answer is copied once more: it may have ended of something else. */
const TRIES = 2;

/** @returns null where the process ended without an answer */
async function ask(wish: CopyWish): Promise<CopyAnswer | null> {
  const child = fork(PROCESS, [], {
    env: {},
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  try {
    return await new Promise((resolve, reject) => {
      child.once('message', (message: CopyAnswer) => resolve(message));
      child.once('exit', () => resolve(null));
      child.on('error', reject);
      // Why it cannot be told anything, its end tells.
      child.send(wish, () => {});
    });
  } finally {
    child.kill('SIGKILL');
  }
}

/**
 * Makes a copy of a document in a process of its own, and there in a thread, which has a time and a measure of memory.
 * The thread alone would not do: V8 may end the whole process over one that runs out of memory.
 * @param script calls `answerCopy`
 * @throws {UnreadableDocument}
 */
export async function copyInOwnProcess(
  script: URL,
  bytes: Uint8Array,
  limits?: CopyLimits,
): Promise<Uint8Array> {
  const wish: CopyWish = { script: script.href, bytes, limits };
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await ask(wish);
    if (answer && 'copy' in answer) return answer.copy;
    if (answer) throw new UnreadableDocument(answer.unreadable);
  }
  throw new UnreadableDocument('corrupt');
}
