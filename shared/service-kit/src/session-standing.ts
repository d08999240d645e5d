/** Of a session: it goes on, it has ended, or nobody can say now. */
export type Standing = 'stands' | 'ended' | 'unknown';

export interface SessionStanding {
  /** At most a second old; `mayBeOlder` for a read, which a session service that is away for a moment shall not fail. */
  standingOf(sessionId: string, options: { mayBeOlder: boolean }): Promise<Standing>;
  /** Asked anew, for what was done since the door let its request in. */
  standingNow(sessionId: string): Promise<Standing>;
}

/** An ended session is refused everywhere after this at the latest, counted from when the question was asked. */
const FRESH_MS = 1000;
/** For so long a read goes on by the last answer while there is no other. */
const OLDER_MS = 30_000;
/** Sessions that are remembered at once; who is forgotten is asked about again. */
const MOST_SESSIONS = 20_000;

interface Known {
  askedAt: number;
  answer: Promise<Standing>;
  /** The last answer that came, and when it was asked for. */
  last: { standing: Standing; askedAt: number } | undefined;
}

/**
 * Remembers what the session service says of sessions: once a second for each that is in use, and for good that one has
 * ended, for it never begins again.
 * @param ask whether a session stands; throws when the session service cannot be reached
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
    // Put at the end: the one in front is the one that was not asked about for the longest time.
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
