const NAME = 'nabericht_recording';

export type ReplayAnswer = 'yes' | 'no';

/** What was answered in this browser; null while nobody was asked, or where nothing can be kept. */
export function readReplayConsent(): ReplayAnswer | null {
  try {
    const answer = localStorage.getItem(NAME);
    return answer === 'yes' || answer === 'no' ? answer : null;
  } catch {
    return null;
  }
}

/** The answer alone, so that nobody is asked twice. */
export function writeReplayConsent(answer: ReplayAnswer): void {
  try {
    localStorage.setItem(NAME, answer);
  } catch {
    // Then the question comes back on the next page; the answer holds on this one.
  }
}
