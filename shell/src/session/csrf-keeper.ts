export interface CsrfToken {
  token: string;
  /** In milliseconds since 1970. */
  expiresAt: number;
}

/** Holds the CSRF token. Views fetch a fresh one when they open; a call uses the current one, or waits for it. */
export function createCsrfKeeper(fetchToken: () => Promise<CsrfToken>, now: () => number) {
  let current: CsrfToken | null = null;
  let fetching: Promise<CsrfToken | null> | undefined;

  const refresh = () => {
    fetching ??= fetchToken()
      .then(
        (token) => {
          current = token;
          return token;
        },
        () => null,
      )
      .finally(() => {
        fetching = undefined;
      });
    return fetching;
  };

  return {
    refresh,
    /** Null when no token could be fetched; the server then refuses the call, and the caller shows that refusal. */
    async get(fresh: boolean): Promise<string | null> {
      const isGood = current !== null && current.expiresAt > now();
      const token = fresh || !isGood ? await refresh() : current;
      return token?.token ?? null;
    },
  };
}
