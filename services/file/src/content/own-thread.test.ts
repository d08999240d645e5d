import { expect, it } from 'vitest';
import { copyInOwnThread } from './own-thread.ts';

const scriptOf = (source: string) => new URL(`data:text/javascript,${encodeURIComponent(source)}`);

/** Dies after it has answered, like a thread that runs out of memory just when it is stopped. */
const DIES_LATE = scriptOf(`
  import { parentPort } from 'node:worker_threads';
  parentPort.postMessage({ unreadable: 'too-slow' });
  throw new Error('died when nobody waited for it any more');`);

const limits = { seconds: 2, bufferBytes: 400_000_000, maxBytes: Number.POSITIVE_INFINITY };

it('a document whose thread has to wait for the processor is copied, however long that takes', async () => {
  const waits = scriptOf(`
    import { parentPort } from 'node:worker_threads';
    setTimeout(() => parentPort.postMessage({ copy: new Uint8Array([7]) }), 3000);`);
  expect(await copyInOwnThread(waits, new Uint8Array(), limits)).toEqual(new Uint8Array([7]));
});

it('a document that keeps its thread busy for too long is refused', async () => {
  await expect(
    copyInOwnThread(scriptOf('for (;;);'), new Uint8Array(), { ...limits, seconds: 0.2 }),
  ).rejects.toMatchObject({
    reason: 'too-slow',
  });
});

it('a thread that dies after it was stopped does not end the service', async () => {
  const heard: unknown[] = [];
  const hear = (error: unknown) => heard.push(error);
  process.on('uncaughtException', hear);
  try {
    // On a busy machine the death may be reported before the answer.
    await expect(copyInOwnThread(DIES_LATE, new Uint8Array())).rejects.toThrow(/too-slow|died when nobody/);
  } finally {
    process.off('uncaughtException', hear);
  }
  expect(heard).toEqual([]);
});
