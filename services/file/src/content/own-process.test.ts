import { join } from 'node:path';
import { createFolder } from '@nabericht/testing/clean-up';
import { expect, it } from 'vitest';
import { copyInOwnProcess } from './own-process.ts';

/** Kills its whole process, as V8 does when a thread suddenly runs out of memory. */
const ENDS_EVERYTHING = new URL(`data:text/javascript,process.kill(process.pid, 'SIGKILL')`);

it('a document that kills the process it is copied in is refused, and the service continues', async () => {
  await expect(copyInOwnProcess(ENDS_EVERYTHING, new Uint8Array())).rejects.toMatchObject({
    name: 'UnreadableDocument',
    reason: 'corrupt',
  });
});

it('a document whose process was killed by something else is copied at the second try', async () => {
  const mark = join(await createFolder(), 'was-here');
  const endsOnce = new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { existsSync, writeFileSync } from 'node:fs';
      import { parentPort } from 'node:worker_threads';
      if (existsSync(${JSON.stringify(mark)})) parentPort.postMessage({ copy: new Uint8Array([7]) });
      else {
        writeFileSync(${JSON.stringify(mark)}, '');
        process.kill(process.pid, 'SIGKILL');
      }`)}`,
  );
  expect(await copyInOwnProcess(endsOnce, new Uint8Array())).toEqual(new Uint8Array([7]));
});
