import { type Problem, refused } from '@nabericht/service-kit/problem';
import { UnreadableDocument, type UnreadableReason } from '../reader/unreadable-document.ts';

const DETAILS: Record<UnreadableReason, string> = {
  'too-large': 'The file is too large',
  'unsupported-kind': 'The content is of a kind that is not read here',
  corrupt: 'The file is damaged or incomplete',
  password: 'The document asks for a password',
  'too-many-pixels': 'The picture has too many pixels',
  'too-many-pages': 'The document has too many pages',
  'too-much-unpacked': 'The document unpacks to more than is opened here',
  'too-slow': 'Opening the document takes too long',
  macros: 'The document holds macros or other files',
  outside: 'The document fetches something from outside itself',
  'unknown-parts': 'The document holds more than text and pictures',
  'old-word': 'The document is of a kind that Word wrote before 2007',
  'not-settable': 'The document holds letters or pictures that cannot be set here',
};

/** The problem for a document that cannot be opened, with the reason as its rule. */
export const unreadable = (reason: UnreadableReason): Problem =>
  refused([{ field: 'file', code: 'unreadable' }], reason, DETAILS[reason]);

/**
 * Tells the caller why a document cannot be opened.
 * @throws {Problem} 422; any other error is passed on
 */
export async function opened<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof UnreadableDocument ? unreadable(error.reason) : error;
  }
}
