/**
 * How a message is written: JSON, and after a line break what need not be read on the way, such as HTML. A line break
 * never stands in JSON.stringify's JSON.
 */
export const joinMessage = (message: object, rest = ''): string =>
  rest === '' ? JSON.stringify(message) : `${JSON.stringify(message)}\n${rest}`;

export function splitMessage(text: string): [json: string, rest: string] {
  const end = text.indexOf('\n');
  return end === -1 ? [text, ''] : [text.slice(0, end), text.slice(end + 1)];
}
