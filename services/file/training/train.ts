import { writeFileSync } from 'node:fs';
import { LEARNED_FILE, learnedFile } from './learned-file.ts';

/** `npm run train`: learns the weights of the reader anew. */
writeFileSync(LEARNED_FILE, learnedFile());
