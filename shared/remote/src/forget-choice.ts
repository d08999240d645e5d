import { CHOSEN_PROVIDERS, keepIds } from './kept-ids.ts';
import { keepLetters } from './kept-letters.ts';

/** Forgets what was chosen on the landing page: a report has it now, or somebody starts over. */
export function forgetChoice(): void {
  keepIds(CHOSEN_PROVIDERS, []);
  keepLetters([]);
}
