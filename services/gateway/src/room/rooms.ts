import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Api } from '@nabericht/api-client/api';
import { integrityOf } from '@nabericht/release-model/integrity';
import { SERVER_BUNDLE } from '@nabericht/release-model/release-files';
import { formatRelease } from '@nabericht/release-model/release-id';
import type { OpenRelease } from '../release/release-store.ts';
import { type Company, keyOf } from './company.ts';
import { createCompiledBundles } from './compiled.ts';
import {
  BundleBroken,
  type Drawn,
  NotDrawn,
  NotReady,
  openRoom,
  PAGE_TIMES,
  type PageInput,
  type PageTimes,
  type Room,
} from './room.ts';
import { type RoomParts, readRoomParts } from './room-parts.ts';
import { createRoomsForOne, PATIENCE_FOR_ONE_MS } from './rooms-for-one.ts';

/** The processes that run server bundles: one for each pair of shell and remote, so that none can reach another's pages. */
export interface Rooms {
  /** Throws NotDrawn, BundleBroken, and NotReady when the room is not ready soon. */
  draw(company: Company, input: PageInput, api: Api): Promise<Drawn>;
  /**
   * Renders a page for one visitor in a room used for that page only. Throws NoRoom when none is ready soon, and never
   * NotReady.
   */
  drawForOne(company: Company, input: PageInput, api: Api): Promise<Drawn>;
  /** Whether a page of this company can be rendered without waiting for a room. */
  isReady(company: Company): boolean;
  /**
   * Makes rooms for these ahead of requests, and keeps them as long as they are listed. `warmUp` renders the first page of each
   * room, before pages of visitors.
   * @param forOne those for which one room for a single visitor's page is kept ready
   */
  keep(companies: Company[], warmUp?: WarmUp, forOne?: Company[]): void;
  /** A room for the caller alone, with its bundles loaded; the caller must kill it. */
  openAlone(company: Company): Promise<Room>;
  /** Resolves once no process is left. */
  stop(): Promise<void>;
}

/** Rejects when the room is unusable. */
export type WarmUp = (room: Room, company: Company) => Promise<void>;

interface Lodging {
  room: Room;
  /** Resolves once its bundles are loaded and it was warmed up. */
  ready: Promise<void>;
  isReady: boolean;
  openedAt: number;
  usedAt: number;
}

const MOST_ROOMS = 16;
const IDLE_MS = 600_000;
const LOOK_MS = 60_000;

export function createRooms({
  readParts = readRoomParts,
  times = PAGE_TIMES,
  patience = times.render,
  patienceForOne = PATIENCE_FOR_ONE_MS,
  keepsSpare = true,
}: {
  readParts?: () => Promise<RoomParts>;
  times?: PageTimes;
  /** How long a page waits for its room, in milliseconds; after that it is served with what is available. */
  patience?: number;
  patienceForOne?: number;
  /** Whether a spare process is started ahead of requests. */
  keepsSpare?: boolean;
} = {}): Rooms {
  const lodgings = new Map<string, Lodging>();
  const open = new Set<Room>();
  const compiled = createCompiledBundles();
  let kept = new Set<string>();
  let warm: WarmUp = async () => {};
  let spare: Room | undefined;
  let reading: Promise<RoomParts> | undefined;
  let isStopped = false;

  const parts = (): Promise<RoomParts> => {
    reading ??= readParts().catch((error) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };

  const openOne = (made: RoomParts): Room => {
    if (isStopped) throw new NotDrawn('room', 'The gateway is stopping');
    const room = openRoom(made, times);
    open.add(room);
    void room.ended.then(() => open.delete(room));
    return room;
  };

  const furnish = async (room: Room, company: Company): Promise<void> => {
    const [shell, remote] = await Promise.all([
      readBundle(company.shell, 'shell'),
      company.remote && readBundle(company.remote, 'remote'),
    ]);
    // The code cache of a remote depends on the shell that ran before it.
    await room.furnish({
      shell: { text: shell.text, compiled: compiled.of(shell.integrity) },
      remote: remote && {
        text: remote.text,
        compiled: compiled.of(`${shell.integrity} ${remote.integrity}`),
      },
    });
  };

  /** Takes the spare process if there is one, and starts the next spare. */
  const takeSpare = async (): Promise<Room> => {
    const made = await parts();
    const room = spare ?? openOne(made);
    if (!keepsSpare) return room;
    const next = openOne(made);
    spare = next;
    void next.ended.then(() => {
      if (spare === next) spare = undefined;
    });
    return room;
  };

  const forOne = createRoomsForOne(async (company) => {
    const room = await takeSpare();
    try {
      await furnish(room, company);
      await warm(room, { ...company, remote: null });
    } catch (error) {
      room.kill('it could not be furnished');
      throw error;
    }
    return room;
  }, patienceForOne);

  const find = async (company: Company): Promise<Lodging> => {
    const key = keyOf(company);
    const known = lodgings.get(key);
    if (known) return known;
    const room = await takeSpare();
    // Another request may have made the room meanwhile.
    const quicker = lodgings.get(key);
    if (quicker) {
      room.kill('it is not needed');
      return quicker;
    }
    const ready = furnish(room, company).then(() => (kept.has(key) ? warm(room, company) : undefined));
    const openedAt = performance.now();
    const lodging: Lodging = { room, ready, isReady: false, openedAt, usedAt: openedAt };
    ready.then(
      () => {
        lodging.isReady = true;
      },
      () => room.kill('it could not be furnished'),
    );
    lodgings.set(key, lodging);
    void room.ended.then(() => {
      if (lodgings.get(key) === lodging) lodgings.delete(key);
    });
    return lodging;
  };

  const makePlace = () => {
    const idle = [...lodgings]
      .filter(([key, { room }]) => !kept.has(key) && room.busy() === 0)
      .sort(([, a], [, b]) => a.usedAt - b.usedAt);
    const tooMany = Math.max(0, lodgings.size - MOST_ROOMS);
    for (const [at, [, { room, usedAt }]] of idle.entries())
      if (at < tooMany || performance.now() - usedAt > IDLE_MS) room.kill('nobody uses it');
  };
  const looking = setInterval(makePlace, LOOK_MS);
  looking.unref();

  const drawOnce = async (company: Company, input: PageInput, api: Api): Promise<Drawn> => {
    const finding = find(company);
    const openedAt = lodgings.get(keyOf(company))?.openedAt ?? performance.now();
    await soon(
      Math.max(0, openedAt + patience - performance.now()),
      finding.then(({ ready }) => ready),
    );
    const lodging = await finding;
    lodging.usedAt = performance.now();
    return lodging.room.draw(input, api);
  };

  return {
    async draw(company, input, api) {
      try {
        return await drawOnce(company, input, api);
      } catch (error) {
        if (!(error instanceof NotDrawn && error.by === 'neighbour')) throw error;
        return await drawOnce(company, input, api);
      } finally {
        if (lodgings.size > MOST_ROOMS) makePlace();
      }
    },
    drawForOne: forOne.draw,
    isReady: (company) => lodgings.get(keyOf(company))?.isReady ?? false,
    keep(companies, warmUp = async () => {}, ofSomebody = []) {
      const mine = new Set(companies.map(keyOf));
      kept = mine;
      warm = warmUp;
      void (async () => {
        // One at a time, because visitors are served meanwhile.
        for (const company of companies) {
          await find(company).then(
            ({ ready }) => ready.catch(() => {}),
            () => {},
          );
          // Another list has replaced this one meanwhile.
          if (kept !== mine) return;
        }
        forOne.keep(ofSomebody);
      })().catch(() => {});
    },
    async openAlone(company) {
      const room = openOne(await parts());
      try {
        await furnish(room, company);
        return room;
      } catch (error) {
        room.kill('it could not be furnished');
        throw error;
      }
    },
    async stop() {
      isStopped = true;
      clearInterval(looking);
      await reading?.catch(() => {});
      for (const room of open) room.kill('the gateway stops');
      await Promise.all([...open].map((room) => room.ended));
    },
  };
}

/** Throws NotReady on timeout. */
async function soon(milliseconds: number, ready: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NotReady(ready)), milliseconds);
  });
  await Promise.race([ready, late]).finally(() => clearTimeout(timer));
}

/** Throws when its content differs from what was published. */
async function readBundle({ id, folder, manifest }: OpenRelease, name: 'shell' | 'remote') {
  const file = manifest.files.find((entry) => entry.path === SERVER_BUNDLE);
  const bytes = await readFile(join(folder, SERVER_BUNDLE)).catch(() => Buffer.of());
  const integrity = integrityOf(bytes);
  if (integrity !== file?.integrity)
    throw new BundleBroken(name, `The server bundle of ${formatRelease(id)} was changed on disk`);
  return { text: bytes.toString(), integrity };
}
