import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { UnreadableDocument } from '../reader/unreadable-document.ts';
import type { CopyAnswer } from './answer-copy.ts';
import type { CopyWish } from './copy-process.ts';
import type { CopyLimits } from './own-thread.ts';

const PROCESS = fileURLToPath(new URL('./copy-process.ts', import.meta.url));

/** A document whose process ended without an answer is tried once more: something else may have ended the process. */
const TRIES = 2;

/**
 * @returns null if the process ended without an answer
 */
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
      // If sending fails, the end of the process is reported as well.
      child.send(wish, () => {});
    });
  } finally {
    child.kill('SIGKILL');
  }
}

/**
 * Copies a document in a process of its own, and there in a thread that has limits of time and memory. The thread alone is not
 * enough: V8 may end the whole process when a thread runs out of memory.
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
