const NAME = 'nabericht_recording';

export type ReplayAnswer = 'yes' | 'no';

/** The answer that was given in this browser; null when there is none, or when nothing can be stored. */
export function readReplayConsent(): ReplayAnswer | null {
  try {
    const answer = localStorage.getItem(NAME);
    return answer === 'yes' || answer === 'no' ? answer : null;
  } catch {
    return null;
  }
}

/** Stores only the answer, so that nobody is asked twice. */
export function writeReplayConsent(answer: ReplayAnswer): void {
  try {
    localStorage.setItem(NAME, answer);
  } catch {
    // Nothing can be stored: the answer holds for this page, and the next page asks again.
  }
}
