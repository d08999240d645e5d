import { parse } from '@formatjs/icu-messageformat-parser';
import { HAS_SYNTAX } from '@nabericht/intl/parser';
import type { RuleSetRule } from '@rspack/core';

type Texts = Record<string, string>;

const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');

/** Parses ICU messages at build time with formatjs, so that browsers need no parser; plain texts stay as they are. */
export function parseMessages(source: string): unknown {
  const texts: unknown = JSON.parse(source);
  if (!isTexts(texts)) throw new Error('A file of messages has a text for each id');
  return Object.fromEntries(
    Object.entries(texts).map(([id, text]) => [id, HAS_SYNTAX.test(text) ? parse(text) : text]),
  );
}

export const MESSAGES = {
  test: /[\\/]messages[\\/](nl|en)\.json$/,
  type: 'json',
  parser: { parse: parseMessages },
} satisfies RuleSetRule;
