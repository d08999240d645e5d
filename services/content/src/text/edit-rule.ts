import { TYPE } from '@formatjs/icu-messageformat-parser';
import type { Locale } from '@nabericht/contracts/content-contract';
import { languageTag } from '@nabericht/intl/locale';
import { IntlMessageFormat } from 'intl-messageformat';
import { type Element, readMessage } from './message-elements.ts';

/** Every page brings all edited texts along. */
const MOST_CHARACTERS = 10_000;

/**
 * Why a text cannot take the place of the original, in words for an operator; null when it can. Where several parts of the site
 * have a text under this key, it has to fit in all of them.
 */
export function editProblem(text: string, originals: readonly string[], locale: Locale): string | null {
  if (text.trim() === '') return 'A text has words: to have the text of the release back, remove this one.';
  if (text.length > MOST_CHARACTERS) return `A text has at most ${MOST_CHARACTERS} characters.`;
  if (!text.isWellFormed() || /[^\P{Cc}\n]/u.test(text))
    return 'The text has characters that no screen can show.';
  const message = readMessage(text);
  if ('problem' in message) return message.problem;
  for (const original of originals) {
    const shown = readMessage(original);
    const allowed = 'elements' in shown ? shown.elements : [];
    const problem = firstOf(message.elements, (element) => elementProblem(element, allowed));
    if (problem) return problem;
  }
  return firstOf(message.elements, (element) => formatProblem(element, locale));
}

/** The texts as they are shown: an edited one in place of the original, unless it does not fit that any more. */
export function textsShown(
  originals: Readonly<Record<string, string>>,
  edited: Readonly<Record<string, string>>,
  locale: Locale,
): Record<string, string> {
  const isFitting = ([key, text]: [string, string]) => {
    const original = originals[key];
    return original === undefined || editProblem(text, [original], locale) === null;
  };
  return { ...originals, ...Object.fromEntries(Object.entries(edited).filter(isFitting)) };
}

const firstOf = (elements: readonly Element[], problemOf: (element: Element) => string | null) =>
  elements.reduce<string | null>((found, element) => found ?? problemOf(element), null);

function elementProblem({ kind, name, written }: Element, allowed: readonly Element[]): string | null {
  const alike = allowed.filter((one) => (one.kind === 'tag') === (kind === 'tag'));
  const kinds = alike.filter((one) => one.name === name).map((one) => one.kind);
  if (kinds.length === 0) {
    const known = [...new Set(alike.map((one) => one.written))].join(', ') || 'none';
    return kind === 'tag'
      ? `The screen takes no markup ${written} here. What it takes: ${known}.`
      : `The screen has no value ${written} here. What it has: ${known}.`;
  }
  if (kind === 'day' && !kinds.includes('day')) return `${written} is no day or time here.`;
  if (kind === 'number' && kinds.every((one) => one === 'word')) return `${written} is no number here.`;
  return null;
}

/** A way of writing a number or a day that is none, such as in an unknown currency, shows when it is formatted. */
function formatProblem({ name, written, own }: Element, locale: Locale): string | null {
  if (own.type !== TYPE.number && own.type !== TYPE.date && own.type !== TYPE.time) return null;
  try {
    new IntlMessageFormat([own], languageTag(locale)).format({
      [name]: own.type === TYPE.number ? 1 : new Date(0),
    });
    return null;
  } catch (error) {
    return `${written} cannot be written like that: ${String(error)}.`;
  }
}
