import { conflict } from './problem.ts';

/** Refuses what can only be done, or answered, once the notice that stands is with its provider: also one that is sent again. */
export const noticeNotLeft = () =>
  conflict('notice-not-left', 'The notice to this organisation has not left yet.');
