import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { UnreadableDocument } from '../reader/unreadable-document.ts';
import type { CopyAnswer } from './answer-copy.ts';
import type { CopyWish } from './copy-process.ts';
import type { CopyLimits } from './own-thread.ts';

const PROCESS = fileURLToPath(new URL('./copy-process.ts', import.meta.url));

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
  const child = fork(PROCESS, [], {
    env: {},
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  try {
    const answer = await new Promise<CopyAnswer>((resolve, reject) => {
      child.once('message', (message: CopyAnswer) => resolve(message));
      child.once('exit', () => resolve({ unreadable: 'corrupt' }));
      child.on('error', reject);
      child.send(
        { script: script.href, bytes, limits } satisfies CopyWish,
        (error) => error && reject(error),
      );
    });
    if ('copy' in answer) return answer.copy;
    throw new UnreadableDocument(answer.unreadable);
  } finally {
    child.kill('SIGKILL');
  }
}
