import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** What a message asks of the screen that shows it. */
export interface Element {
  kind: 'word' | 'number' | 'day' | 'tag';
  name: string;
  /** As it stands in a text: `{name}`, `<name>`. */
  written: string;
  /** The element as it was parsed. */
  own: MessageFormatElement;
}

/** Parses as the screens do. */
export function readMessage(text: string): { elements: Element[] } | { problem: string } {
  try {
    return { elements: parse(text).flatMap(elementsOf) };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // The parser names what is wrong in one word, such as `UNCLOSED_TAG`.
    const what = error.message.toLowerCase().replaceAll('_', ' ');
    return { problem: `The text cannot be read from ${placeOf(error, text)} on: ${what}.` };
  }
}

const placeOf = (error: SyntaxError & { location?: { start: { offset: number } } }, text: string): string =>
  `“${text.slice(error.location?.start.offset ?? 0).slice(0, 20) || text.slice(-20)}”`;

function elementsOf(own: MessageFormatElement): Element[] {
  switch (own.type) {
    case TYPE.literal:
      // Not read as markup: people would see it as it stands.
      return [...own.value.matchAll(/<\w[^<>]*\/>/g)].map(([written]) => ({
        kind: 'tag',
        name: written,
        written,
        own,
      }));
    case TYPE.pound:
      return [];
    case TYPE.tag:
      return [
        { kind: 'tag', name: own.value, written: `<${own.value}>`, own },
        ...own.children.flatMap(elementsOf),
      ];
    case TYPE.plural:
    case TYPE.select:
      return [
        filledIn(own, own.type === TYPE.plural ? 'number' : 'word'),
        ...Object.values(own.options).flatMap(({ value }) => value.flatMap(elementsOf)),
      ];
    case TYPE.number:
      return [filledIn(own, 'number')];
    case TYPE.date:
    case TYPE.time:
      return [filledIn(own, 'day')];
    case TYPE.argument:
      return [filledIn(own, 'word')];
  }
}

const filledIn = (own: MessageFormatElement & { value: string }, kind: Element['kind']): Element => ({
  kind,
  name: own.value,
  written: `{${own.value}}`,
  own,
});
