// The program of a reading thread; it implements `ReadingProgram`.
import type { FirstLook } from './certificate-reader.ts';
import { startTextEngine, type TextEngine } from './engine/text-engine.ts';
import { readDocument } from './read-document.ts';
import type { ReadingOutcome, ReadingTask, WarmOutcome } from './reading-task.ts';
import { UnreadableDocument } from './unreadable-document.ts';

let started: Promise<TextEngine> | null = null;
/** If starting failed, the next task starts the engine again. */
function engine(): Promise<TextEngine> {
  started ??= startTextEngine().catch((error: unknown) => {
    started = null;
    throw error;
  });
  return started;
}

export async function warm(): Promise<WarmOutcome> {
  try {
    await engine();
    return { type: 'warm' };
  } catch (error) {
    return { type: 'failed', message: String(error) };
  }
}

export default async ({ bytes, firstLook }: ReadingTask): Promise<ReadingOutcome> => {
  try {
    const onFirstLook = firstLook && ((look: FirstLook) => firstLook.postMessage(look));
    return {
      type: 'read',
      reading: await readDocument(bytes, { engine, now: () => new Date(), onFirstLook }),
    };
  } catch (error) {
    if (error instanceof UnreadableDocument) return { type: 'unreadable', reason: error.reason };
    // An engine that ran out of memory is not used again.
    started = null;
    return { type: 'failed', message: String(error) };
  }
};
