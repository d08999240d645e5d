import type { Api } from '@nabericht/api-client/api';
import { ApiProblem } from '@nabericht/api-client/api-problem';
import type { CallOptions } from '@nabericht/api-client/client';
import { wirePaths } from '@nabericht/contracts/wire-paths';
import * as v from 'valibot';
import type { Compiled } from './compiled.ts';
import { joinMessage, splitMessage } from './message-text.ts';
import { FromRoom, MOST_HTML, type RoomPage, type ToRoom } from './messages.ts';
import type { RoomParts } from './room-parts.ts';
import { type Bundle, type Limits, RAN_TOO_LONG, startRoomProcess } from './room-process.ts';

/** The input of a render. */
export type PageInput = Omit<RoomPage, 'kind' | 'id' | 'times'>;

export type Drawn = Omit<Extract<FromRoom, { kind: 'drawn' }>, 'kind' | 'id'> & { html: string };

/**
 * `load`: the data did not arrive. `render`: the bundle threw. `room`: the process ended because of this page. `neighbour`: it
 * ended, perhaps because of another page that it rendered at the same time.
 */
type Cause = 'load' | 'render' | 'room' | 'neighbour';

export class NotDrawn extends Error {
  readonly by: Cause;
  /** The API refused a call, or did not answer in time. */
  readonly isApi: boolean;
  /** It took too long, which can be its own fault or that of a busy machine. */
  readonly isLate: boolean;
  /** Where a bundle threw, innermost first: `shell:LINE:COLUMN` or `remote:LINE:COLUMN`. */
  readonly places: readonly string[];

  constructor(by: Cause, why: string, { isApi = false, isLate = false, places = [] as string[] } = {}) {
    super(why);
    this.name = 'NotDrawn';
    this.by = by;
    this.places = places;
    this.isApi = isApi;
    this.isLate = isLate;
  }
}

/** The room is not ready yet. */
export class NotReady extends Error {
  /** Rejects when the room cannot be made. */
  readonly ready: Promise<void>;

  constructor(ready: Promise<void>) {
    super('Its room is not ready yet');
    this.name = 'NotReady';
    this.ready = ready;
  }
}

export interface RoomBundle {
  text: string;
  /** Receives V8's code cache, and passes it to the next room. */
  compiled: Compiled;
}

/** A process that contains one shell and at most one remote. */
export interface Room {
  readonly pid: number | undefined;
  /** Loads the bundles to render with. Rejects when a bundle cannot be used, and names which of the two. */
  furnish(bundles: { shell: RoomBundle; remote: RoomBundle | null }): Promise<void>;
  /** Throws NotDrawn. */
  draw(input: PageInput, api: Api): Promise<Drawn>;
  kill(why: string): void;
  readonly ended: Promise<string>;
  /** The number of pages that it is rendering now. */
  busy(): number;
}

/** The bundle that a room could not load. */
export class BundleBroken extends Error {
  readonly bundle: 'shell' | 'remote';

  constructor(bundle: 'shell' | 'remote', why: string) {
    super(why);
    this.name = 'BundleBroken';
    this.bundle = bundle;
  }
}

/** How long a release may take for one page on the server: to load its data, and to render; in milliseconds. */
export type PageTimes = RoomPage['times'];

export const PAGE_TIMES: PageTimes = { load: 2_000, render: 3_000 };
/** The time to load a bundle: without a code cache on a busy machine it takes seconds. */
const takeMsOf = ({ load, render }: PageTimes) => 2 * (load + render);
const BOOT_MS = 20_000;
/** The time in which a room must report its own timeout. */
const GRACE_MS = 250;
/** The most API calls of one page's load(). */
const MOST_CALLS = 40;
/** The largest answer of the API, in characters. */
const MOST_ANSWER = 2_000_000;
const POST_LENGTH = 2 * MOST_HTML;

interface Drawing {
  resolve(drawn: Drawn): void;
  reject(error: NotDrawn): void;
  timer: NodeJS.Timeout | undefined;
  api: Api;
  calls: number;
  /** The timeout passed and the room did not report it. */
  isLate: boolean;
}

export function openRoom(parts: RoomParts, times = PAGE_TIMES): Room {
  const drawings = new Map<number, Drawing>();
  const marks = new Map<string, { resolve(): void; reject(error: Error): void }>();
  let lastId = 0;
  let taking: 'shell' | 'remote' | null = null;
  /** The bundle whose code cache is expected: it is taken once, before any code of the bundle can run. */
  let uncompiled: Compiled | null = null;
  let isOverTime = false;
  let hasEnded = false;

  const room = startRoomProcess({
    host: parts.host,
    mostBytes: 3 * POST_LENGTH,
    onFrame(kind, text) {
      if (kind === 'c') return keepCode(text);
      if (kind === 'r') return void marks.get(text)?.resolve();
      if (kind === 'f') return broken(text);
      const [json, html] = splitMessage(text);
      const said = kind === 'p' ? v.safeParse(v.pipe(v.string(), v.parseJson(), FromRoom), json) : undefined;
      if (said?.success && html.length <= MOST_HTML) hear(said.output, html);
      else room.kill('it said what no room says');
    },
  });
  const booted = mark('booted');
  const limits: Limits = { entryMs: times.render, takeMs: takeMsOf(times), postLength: POST_LENGTH };
  room.send('l', JSON.stringify(limits));
  room.send('b', parts.boot);
  const ended = room.ended.then((why) => {
    hasEnded = true;
    const tookLong = { isLate: isOverTime || why === RAN_TOO_LONG };
    for (const { reject } of marks.values()) reject(new NotDrawn('room', why, tookLong));
    for (const { reject, timer, isLate } of drawings.values()) {
      clearTimeout(timer);
      reject(new NotDrawn(isLate || drawings.size === 1 ? 'room' : 'neighbour', why, tookLong));
    }
    marks.clear();
    drawings.clear();
    return why;
  });

  /** Resolves once the process reports this mark. */
  function mark(name: string): Promise<void> {
    const timer = setTimeout(() => endLate('it did not start in time'), BOOT_MS);
    const reached = new Promise<void>((resolve, reject) => marks.set(name, { resolve, reject })).finally(
      () => {
        clearTimeout(timer);
        marks.delete(name);
      },
    );
    reached.catch(() => {});
    return reached;
  }

  function keepCode(code: string): void {
    if (uncompiled) uncompiled.code = code;
    uncompiled = null;
  }

  function endLate(why: string): void {
    isOverTime = true;
    room.kill(why);
  }

  function broken(why: string): void {
    if (taking) marks.get(taking)?.reject(new BundleBroken(taking, why));
  }

  function endAfter(milliseconds: number, drawing: Drawing, why: string): NodeJS.Timeout {
    return setTimeout(() => {
      drawing.isLate = true;
      endLate(why);
    }, milliseconds + GRACE_MS);
  }

  const say = (message: ToRoom, rest = '') => room.send('p', joinMessage(message, rest));

  function hear(said: FromRoom, html: string): void {
    if (said.kind === 'broken') {
      broken(said.why);
      return;
    }
    const drawing = drawings.get(said.kind === 'call' ? said.page : said.id);
    // The page was given up meanwhile.
    if (!drawing) return;
    if (said.kind === 'call') return void answer(said, drawing);
    clearTimeout(drawing.timer);
    if (said.kind === 'loaded') {
      drawing.timer = endAfter(times.render, drawing, 'it did not render in time');
      return;
    }
    drawings.delete(said.id);
    if (drawings.size === 0) room.send('i', '');
    if (said.kind === 'drawn') drawing.resolve({ ...said, html });
    else drawing.reject(new NotDrawn(said.phase, said.why, said));
  }

  /** Allows exactly the endpoints of the contracts, with the rights of the given API. */
  async function answer(call: Extract<FromRoom, { kind: 'call' }>, drawing: Drawing): Promise<void> {
    drawing.calls += 1;
    if (drawing.calls > MOST_CALLS) return room.kill('its load() called the API too often');
    try {
      // Kept as text: only the realm needs to parse it.
      const answered = await endpointOf(drawing.api, call)(call.input, { asText: true });
      const json = typeof answered === 'string' ? answered : '';
      if (json.length > MOST_ANSWER)
        throw new ApiProblem({ type: 'about:blank', title: 'Too large', status: 0 });
      say({ kind: 'answer', id: call.id }, json);
    } catch (error) {
      const { problem, retryAfter } =
        error instanceof ApiProblem
          ? error
          : new ApiProblem({ type: 'about:blank', title: 'Unreachable', status: 0 });
      say({ kind: 'answer', id: call.id, problem, retryAfter });
    }
  }

  return {
    pid: room.pid,
    async furnish({ shell, remote }) {
      await booted;
      for (const [name, bundle] of [['shell', shell] as const, ['remote', remote] as const]) {
        if (bundle === null) continue;
        taking = name;
        const taken = mark(name);
        const { text, compiled } = bundle;
        uncompiled = compiled.code ? null : compiled;
        const given: Bundle = { name, text, shared: parts.shared, code: compiled.code };
        room.send('m', JSON.stringify(given));
        await taken;
      }
      taking = null;
    },
    async draw(input, api) {
      if (hasEnded) throw new NotDrawn('neighbour', 'its room has ended');
      lastId += 1;
      const id = lastId;
      return new Promise<Drawn>((resolve, reject) => {
        const drawing: Drawing = { resolve, reject, timer: undefined, api, calls: 0, isLate: false };
        drawing.timer = endAfter(times.load, drawing, 'its load() did not end in time');
        drawings.set(id, drawing);
        say({ kind: 'page', id, times, ...input });
      });
    },
    kill: room.kill,
    ended,
    busy: () => drawings.size,
  };
}

type Endpoint = (input: unknown, options: CallOptions) => Promise<unknown>;

/** Throws for an endpoint that does not exist, changes anything or sends mail. */
function endpointOf(api: Api, { service, endpoint }: { service: string; endpoint: string }): Endpoint {
  const wire = (wirePaths as Record<string, Record<string, string>>)[service]?.[endpoint];
  if (typeof wire === 'string' && !wire.startsWith('GET '))
    throw new ApiProblem({ type: 'about:blank', title: 'load() only reads', status: 405 });
  const owner = Object.hasOwn(api, service) ? (api[service as keyof Api] as object) : {};
  const found = Object.hasOwn(owner, endpoint) ? (owner as Record<string, unknown>)[endpoint] : undefined;
  if (typeof found !== 'function') throw new Error('No such endpoint');
  return found as Endpoint;
}
