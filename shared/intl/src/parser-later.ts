import type { MessageFormatElement, parse as parseMessage } from '@formatjs/icu-messageformat-parser';
import { TYPE } from '@formatjs/icu-messageformat-parser/no-parser.js';
import { HAS_SYNTAX } from './parser.ts';

/** Replaces the parser of ICU messages, a third of the formatter's size: our builds have parsed their messages already. */
export * from '@formatjs/icu-messageformat-parser/no-parser.js';

let full: typeof parseMessage | undefined;
let loading: Promise<void> | undefined;

const load = () =>
  import(/* webpackChunkName: "message-parser" */ '@formatjs/icu-messageformat-parser').then(({ parse }) => {
    full = parse;
  });

/** @throws for a message with syntax while the parser has not loaded: call `parserFor` first */
export const parse: typeof parseMessage = (message, options): MessageFormatElement[] => {
  if (full) return full(message, options);
  if (HAS_SYNTAX.test(message)) throw new Error('The parser of messages was not waited for');
  return [{ type: TYPE.literal, value: message }];
};

const isSeen = new WeakMap<object, boolean>();

export function parserFor(messages: object = {}): Promise<void> | undefined {
  if (full) return undefined;
  const needs = isSeen.get(messages) ?? Object.values(messages).some(needsParser);
  isSeen.set(messages, needs);
  if (!needs) return undefined;
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

const needsParser = (message: unknown) => typeof message === 'string' && HAS_SYNTAX.test(message);
