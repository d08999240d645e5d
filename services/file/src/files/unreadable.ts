import { type Problem, refused } from '@nabericht/service-kit/problem';
import { UnreadableDocument, type UnreadableReason } from '../reader/unreadable-document.ts';

/** A document that cannot be opened, with the reason as the rule. */
export const unreadable = (reason: UnreadableReason): Problem =>
  refused([{ field: 'file', code: 'unreadable' }], reason);

/**
 * Says to the caller why a document cannot be opened.
 * @throws {Problem} 422; whatever else went wrong stays as it was
 */
export async function opened<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof UnreadableDocument ? unreadable(error.reason) : error;
  }
}
