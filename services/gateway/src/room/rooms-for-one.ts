import type { Api } from '@nabericht/api-client/api';
import { type Company, keyOf } from './company.ts';
import type { Drawn, PageInput, Room } from './room.ts';

/** No room is ready soon: many pages are requested, or the machine is busy. */
export class NoRoom extends Error {
  constructor() {
    super('No room stands ready');
    this.name = 'NoRoom';
  }
}

/** Rooms that render one page each and end with it. */
export interface RoomsForOne {
  /** Throws NoRoom, NotDrawn and BundleBroken. */
  draw(company: Company, input: PageInput, api: Api): Promise<Drawn>;
  /** From now on keeps one room of each of these ready; rooms of other companies end. */
  keep(companies: Company[]): void;
}

/** The most rooms made at the same time: with more than the machine has processors, each only takes longer. */
const MOST_MADE = 2;
/** The longest wait for a room: after it the browser renders the page. */
export const PATIENCE_FOR_ONE_MS = 1_500;

interface Waiter {
  take(room: Room): void;
  fail(error: unknown): void;
}

interface Pool {
  company: Company;
  /** One is kept ready even when no page is requested. */
  isKept: boolean;
  /** The last attempt failed: the next one waits for a request. */
  hasFailed: boolean;
  ready: Room | undefined;
  waiting: Set<Waiter>;
  making: number;
}

/**
 * The data of a signed-in visitor's page must not remain in a process that renders a page for anybody else: each page gets a
 * fresh process, which is killed as soon as the page is rendered. One is made ahead, since that takes longer than rendering.
 * @param make makes a room with its bundles loaded, in which no page was rendered yet
 */
export function createRoomsForOne(
  make: (company: Company) => Promise<Room>,
  patienceMs = PATIENCE_FOR_ONE_MS,
): RoomsForOne {
  const pools = new Map<string, Pool>();

  const poolOf = (company: Company): Pool => {
    const known = pools.get(keyOf(company));
    if (known) return known;
    const pool: Pool = {
      company,
      isKept: false,
      hasFailed: false,
      ready: undefined,
      waiting: new Set(),
      making: 0,
    };
    pools.set(keyOf(company), pool);
    return pool;
  };

  const begin = () => {
    for (const pool of pools.values()) {
      const wanted = pool.waiting.size + Number(pool.isKept && !pool.ready && !pool.hasFailed) - pool.making;
      const made = [...pools.values()].reduce((sum, { making }) => sum + making, 0);
      for (let more = Math.min(wanted, MOST_MADE - made); more > 0; more -= 1) void makeOne(pool);
      if (!pool.isKept && pool.waiting.size + pool.making === 0) pools.delete(keyOf(pool.company));
    }
  };

  const makeOne = async (pool: Pool): Promise<void> => {
    pool.making += 1;
    try {
      give(pool, await make(pool.company));
      pool.hasFailed = false;
    } catch (error) {
      pool.hasFailed = true;
      for (const waiter of pool.waiting) waiter.fail(error);
    }
    pool.making -= 1;
    begin();
  };

  const give = (pool: Pool, room: Room): void => {
    const [waiter] = pool.waiting;
    if (waiter) waiter.take(room);
    else if (!pool.isKept || pool.ready) room.kill('nobody uses it');
    else {
      pool.ready = room;
      void room.ended.then(() => {
        if (pool.ready === room) pool.ready = undefined;
      });
    }
  };

  const take = (pool: Pool): Promise<Room> => {
    const { ready } = pool;
    pool.ready = undefined;
    if (ready) return Promise.resolve(ready);
    return new Promise((resolve, reject) => {
      const over = () => {
        clearTimeout(timer);
        pool.waiting.delete(waiter);
      };
      const waiter: Waiter = {
        take(room) {
          over();
          resolve(room);
        },
        fail(error) {
          over();
          reject(error);
        },
      };
      const timer = setTimeout(() => waiter.fail(new NoRoom()), patienceMs);
      pool.waiting.add(waiter);
      begin();
    });
  };

  return {
    async draw(company, input, api) {
      const room = await take(poolOf(company));
      try {
        return await room.draw(input, api);
      } finally {
        room.kill('its page was drawn');
        begin();
      }
    },
    keep(companies) {
      for (const pool of pools.values()) pool.isKept = false;
      for (const company of companies) Object.assign(poolOf(company), { isKept: true, hasFailed: false });
      for (const pool of pools.values()) if (!pool.isKept) pool.ready?.kill('nobody uses it');
      begin();
    },
  };
}
