import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { CommandRefused } from './operation.ts';

/**
 * A text from a file, or from standard input when it is `-`, without the line end that editors put behind it.
 * @throws CommandRefused when there is no such file, or when it is no text
 */
export async function readTypedText(file: string): Promise<string> {
  const bytes = await (file === '-' ? buffer(process.stdin) : readFile(file)).catch(() => {
    throw new CommandRefused(`There is no file ${file} to read.`);
  });
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.replaceAll('\r\n', '\n').replace(/\n+$/, '');
  } catch {
    throw new CommandRefused(`${file} is no text in UTF-8.`);
  }
}
