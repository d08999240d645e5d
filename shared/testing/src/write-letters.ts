// npm run letters: subsets the fonts that the site's styles refer to, after a change of their ranges or of the published fonts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cutLetters } from './cut-letters.ts';

const stylesheet = join(import.meta.dirname, '../../ui/src/fonts.css');
for (const [file, letters] of await cutLetters(stylesheet)) writeFileSync(file, letters);
