import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const SOURCE = new URL('without-reader.ts', import.meta.url).href;

/** Writes ten lines, one after the other, and ends with 7. */
const PROGRAM = `
const { goOnWithoutReader } = await import('${SOURCE}');
goOnWithoutReader(process.stdout);
for (let line = 0; line < 10; line += 1) {
  process.stdout.write('a line\\n');
  await new Promise((resolve) => setTimeout(resolve, 5));
}
process.exitCode = 7;
`;

test('a command whose output is no longer read runs to its end without an error', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, 'close');
  expect({ code, said }).toEqual({ code: 7, said: '' });
});
