import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/**
 * An ICU message as data: text as it is, `{name}` as `{ name }`, a plural with its forms, `#`, a tag with its content. It can
 * be formatted without a parser.
 */
export type MessagePart =
  | string
  | { name: string }
  | { number: string }
  | { plural: string; forms: Record<string, MessagePart[]> }
  | { count: true }
  | { tag: string; parts: MessagePart[] };

/**
 * @throws for an unsupported kind of message: the code that formats it would have to support it first
 */
export const compileMessage = (text: string): MessagePart[] => parse(text).map(partOf);

function partOf(element: MessageFormatElement): MessagePart {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.argument:
      return { name: element.value };
    case TYPE.number:
      return { number: element.value };
    case TYPE.pound:
      return { count: true };
    case TYPE.plural:
      return {
        plural: element.value,
        forms: Object.fromEntries(
          Object.entries(element.options).map(([form, { value }]) => [form, value.map(partOf)]),
        ),
      };
    case TYPE.tag:
      return { tag: element.value, parts: element.children.map(partOf) };
    default:
      throw new Error(`No small message: ${JSON.stringify(element)}`);
  }
}
