/**
 * The format of a message: JSON, then a line break and a part that need not be parsed on the way, such as HTML. JSON.stringify
 * never writes a line break.
 */
export const joinMessage = (message: object, rest = ''): string =>
  rest === '' ? JSON.stringify(message) : `${JSON.stringify(message)}\n${rest}`;

export function splitMessage(text: string): [json: string, rest: string] {
  const end = text.indexOf('\n');
  return end === -1 ? [text, ''] : [text.slice(0, end), text.slice(end + 1)];
}
