import type { Api } from '@nabericht/api-client/api';
import { type Company, keyOf } from './company.ts';
import type { Drawn, PageInput, Room } from './room.ts';

/** None stands ready soon: many pages are asked for, or the machine is busy. */
export class NoRoom extends Error {
  constructor() {
    super('No room stands ready');
    this.name = 'NoRoom';
  }
}

/** Rooms in which one page is drawn, and which end with it. */
export interface RoomsForOne {
  /** Throws NoRoom, NotDrawn and BundleBroken. */
  draw(company: Company, input: PageInput, api: Api): Promise<Drawn>;
  /** One of each stands ready from now on; those of others end. */
  keep(companies: Company[]): void;
}

/** At once: more than a machine has processors for only makes each of them later. */
const MOST_MADE = 2;
/** For a room to be made: then the browser draws the page. */
export const PATIENCE_FOR_ONE_MS = 1_500;

interface Waiter {
  take(room: Room): void;
  fail(error: unknown): void;
}

interface Pool {
  company: Company;
  /** One stands ready while nobody asks. */
  isKept: boolean;
  /** None could be made: not again before somebody asks for a page. */
  hasFailed: boolean;
  ready: Room | undefined;
  waiting: Set<Waiter>;
  making: number;
}

/**
 * What a page of somebody is drawn from stays in no process in which a page of anybody else is drawn: each has one that
 * began without it, and is killed as soon as the page is there. One is made ahead, since that takes longer than drawing.
 * @param make one with its bundles, in which nobody's page was drawn
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
