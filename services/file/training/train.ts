import { writeFileSync } from 'node:fs';
import { LEARNED_FILE, learnedFile } from './learned-file.ts';

/** `npm run train`: learns the reader's weights again. */
writeFileSync(LEARNED_FILE, learnedFile());
