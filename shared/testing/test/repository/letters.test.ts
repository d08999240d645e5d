import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cutLetters } from '@nabericht/testing/cut-letters';
import { expect, test } from 'vitest';
import { root } from './repository.ts';

const stylesheet = join(root, 'shared/ui/src/fonts.css');

test('the letters that lie beside their stylesheet are what it says of those that are published', async () => {
  const cut = await cutLetters(stylesheet);
  expect(cut.size).toBe(4);
  for (const [file, letters] of cut)
    expect(existsSync(file) && readFileSync(file).equals(letters), `${file}: npm run letters cuts it`).toBe(
      true,
    );
});
