/** Whether a session is valid, has ended, or cannot be checked now. */
export type Standing = 'stands' | 'ended' | 'unknown';

export interface SessionStanding {
  /** At most a second old; `mayBeOlder` for a read, which should not fail while the session service is briefly unreachable. */
  standingOf(sessionId: string, options: { mayBeOlder: boolean }): Promise<Standing>;
  /** Asks again, for events since the door admitted the request. */
  standingNow(sessionId: string): Promise<Standing>;
}

/** An ended session is refused everywhere after this time at the latest, counted from when the question was sent. */
const FRESH_MS = 1000;
/** The longest time for which a read relies on the last answer while there is no newer one. */
const OLDER_MS = 30_000;
/** The size of the cache; a session that was dropped from it is asked about again. */
const MOST_SESSIONS = 20_000;

interface Known {
  askedAt: number;
  answer: Promise<Standing>;
  /** The last answer that came, and when it was requested. */
  last: { standing: Standing; askedAt: number } | undefined;
}

/**
 * Caches the answers of the session service: each session in use is checked once a second, and that one has ended is remembered
 * for good, since it never becomes valid again.
 * @param ask whether a session is valid; throws when the session service cannot be reached
 */
export function createSessionStanding(
  ask: (sessionId: string) => Promise<boolean>,
  clock: () => number = () => performance.now(),
): SessionStanding {
  const sessions = new Map<string, Known>();

  const askAbout = (id: string, last: Known['last']): Known => {
    const askedAt = clock();
    const known: Known = { askedAt, last, answer: Promise.resolve('unknown') };
    known.answer = ask(id).then(
      (stands) => {
        known.last = { standing: stands ? 'stands' : 'ended', askedAt };
        return known.last.standing;
      },
      () => 'unknown' as const,
    );
    // Reinserted at the end, so that the first entry is the one not asked about for the longest time.
    sessions.delete(id);
    sessions.set(id, known);
    const [oldest] = sessions.keys();
    if (sessions.size > MOST_SESSIONS && oldest !== undefined) sessions.delete(oldest);
    return known;
  };

  return {
    standingOf: async (id, { mayBeOlder }) => {
      const before = sessions.get(id);
      if (before?.last?.standing === 'ended') return 'ended';
      const isFresh = before !== undefined && clock() - before.askedAt < FRESH_MS;
      const known = isFresh ? before : askAbout(id, before?.last);
      const standing = await known.answer;
      if (standing !== 'unknown' || !mayBeOlder || !known.last) return standing;
      return clock() - known.last.askedAt < OLDER_MS ? known.last.standing : 'unknown';
    },
    standingNow: (id) => askAbout(id, sessions.get(id)?.last).answer,
  };
}
