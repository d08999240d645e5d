import type { MessagePart } from '@nabericht/config/compile-message';
import { createContext, Fragment, type ReactNode, useContext } from 'react';

/**
 * Replaces `@nabericht/intl` in the embed, which must stay small because other sites load it: the same exports, for messages
 * that were parsed at build time.
 */
export interface Language {
  locale: string;
  messages: Record<string, MessagePart[]>;
}

type Values = Record<string, ReactNode | ((parts: ReactNode) => ReactNode)>;

const LanguageContext = createContext<Language>({ locale: 'nl-NL', messages: {} });
export const LanguageProvider = LanguageContext;

export function FormattedMessage({ id, values = {} }: { id: string; values?: Values }) {
  return format(useContext(LanguageContext), id, values);
}

export function useIntl() {
  const language = useContext(LanguageContext);
  return {
    locale: language.locale,
    formatMessage: ({ id }: { id: string }, values: Values = {}) => textOf(format(language, id, values)),
  };
}

function format({ locale, messages }: Language, id: string, values: Values): ReactNode[] {
  const message = messages[id];
  if (!message) throw new Error(`No text ${id}`);
  return show(message, locale, values);
}

const show = (parts: readonly MessagePart[], locale: string, values: Values, count?: number): ReactNode[] =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message keep their order
  parts.map((part, index) => <Fragment key={index}>{showPart(part, locale, values, count)}</Fragment>);

function showPart(part: MessagePart, locale: string, values: Values, count?: number): ReactNode {
  if (typeof part === 'string') return part;
  const inWords = (number: unknown) => new Intl.NumberFormat(locale).format(Number(number));
  if ('name' in part) return values[part.name] as ReactNode;
  if ('number' in part) return inWords(values[part.number]);
  if ('count' in part) return inWords(count);
  if ('tag' in part) {
    const wrap = values[part.tag];
    const inside = show(part.parts, locale, values, count);
    return typeof wrap === 'function' ? wrap(inside) : inside;
  }
  const number = Number(values[part.plural]);
  const form = part.forms[`=${number}`] ?? part.forms[new Intl.PluralRules(locale).select(number)];
  return show(form ?? part.forms.other ?? [], locale, values, number);
}

/** The text content of a message, for places where only text is allowed. */
function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (typeof node === 'object' && node !== null && 'props' in node) {
    return textOf((node.props as { children?: ReactNode }).children);
  }
  return node === undefined || node === null || typeof node === 'boolean' ? '' : String(node);
}
