import { expect, it } from 'vitest';
import { copyInOwnProcess } from './own-process.ts';

/** Ends its whole process, as V8 does over a thread that runs out of memory at once. */
const ENDS_EVERYTHING = new URL(`data:text/javascript,process.kill(process.pid, 'SIGKILL')`);

it('a document that ends the process it is copied in is refused, and the service goes on', async () => {
  await expect(copyInOwnProcess(ENDS_EVERYTHING, new Uint8Array())).rejects.toMatchObject({
    name: 'UnreadableDocument',
    reason: 'corrupt',
  });
});
