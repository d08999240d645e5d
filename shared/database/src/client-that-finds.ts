import type pg from 'pg';
import { BreakableClient } from './breakable-client.ts';
import type { Host } from './database-url.ts';
import { type AssertFit, createHostFinder } from './host-finder.ts';

/** A class of clients that connect to whichever host is suitable; they share one search for it. */
export function clientThatFinds(
  hosts: readonly Host[],
  urlOf: (host: Host) => string,
  assertFit: AssertFit,
  answerMs?: number,
): typeof pg.Client {
  const finder = createHostFinder(hosts, urlOf, assertFit, answerMs);

  return class extends BreakableClient {
    override connect(): Promise<pg.Client>;
    override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void;
    override connect(callback?: (error: never, client: pg.Client) => void): unknown {
      const connected = this.#connectToFound();
      connected.then(
        () => callback?.(null as never, this),
        (error) => callback?.(error as never, this),
      );
      return connected;
    }

    async #connectToFound(): Promise<pg.Client> {
      const { host, hold } = await finder.find();
      // Sets the host that pg connects to.
      Object.assign(this, host);
      hold(this.socket);
      return super.connect();
    }
  };
}
