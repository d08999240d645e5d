import { expect, it } from 'vitest';
import { copyInOwnThread } from './own-thread.ts';

/** Dies when it has answered already, as one that runs out of memory just when it is given up. */
const DIES_LATE = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads';
    parentPort.postMessage({ unreadable: 'too-slow' });
    throw new Error('died when nobody waited for it any more');`)}`,
);

it('a document whose thread dies when it was given up already does not take the service with it', async () => {
  const heard: unknown[] = [];
  const hear = (error: unknown) => heard.push(error);
  process.on('uncaughtException', hear);
  try {
    // On a busy machine its death may be heard before its answer.
    await expect(copyInOwnThread(DIES_LATE, new Uint8Array())).rejects.toMatchObject({
      reason: expect.stringMatching(/^(too-slow|corrupt)$/),
    });
  } finally {
    process.off('uncaughtException', hear);
  }
  expect(heard).toEqual([]);
});
