/** Renders pages with the bundles that were loaded into this realm: one of the shell, and at most one of a remote. */
import './globals.ts';
import type { Api } from '@nabericht/api-client/api';
import { ApiProblem } from '@nabericht/api-client/api-problem';
import { wirePaths } from '@nabericht/contracts/wire-paths';
import { takesContract } from '@nabericht/remote/contract';
import type { RemoteModule } from '@nabericht/remote/remote-module';
import type { Bridge } from '../host.ts';
import { joinMessage, splitMessage } from '../message-text.ts';
import type { ApiAnswer, RoomPage, Said, ToRoom } from '../messages.ts';
import { outside, setOutside } from './outside.ts';
import { clearTimer, endTimers, runDue, startTimer } from './timers.ts';

interface ShellBundle {
  render(input: { url: string; page: object; modules: Record<string, RemoteModule> }): Promise<Drawn>;
}
type Drawn = Pick<Extract<Said, { kind: 'drawn' }>, 'title' | 'status' | 'lang'> & { html: string };

const bundles: { shell?: ShellBundle; remote?: RemoteModule } = {};
const calls = new Map<number, { resolve(value: unknown): void; reject(error: unknown): void }>();
let lastCall = 0;
let openPages = 0;

export function start(bridge: Bridge): void {
  setOutside(bridge);
  Object.defineProperty(globalThis, 'enter', { value: enter });
}

/** Throws when a bundle does not export what its contract requires. */
export function take(name: string, bundle: Record<string, unknown>): void {
  if (name === 'shell') {
    if (typeof bundle.render !== 'function') throw new Error('The bundle of the shell exports no render');
    bundles.shell = bundle as unknown as ShellBundle;
  } else {
    const module = bundle.default as RemoteModule | undefined;
    if (!module || !takesContract(module.contract))
      throw new Error('The bundle of the remote follows another contract');
    bundles.remote = module;
  }
}

export const tellFailure = (): void => post({ kind: 'broken', why: textOf(outside().failure()) });

function enter(): void {
  for (let text = outside().next(); text; text = outside().next()) {
    const [head, rest] = splitMessage(text);
    const message: ToRoom = JSON.parse(head);
    if (message.kind === 'answer') settle(message, rest);
    else void draw(message);
  }
  runDue();
}

const post = (message: Said, rest = ''): void => outside().post(joinMessage(message, rest));

async function draw({ id, url, search, page, remote, times }: RoomPage): Promise<void> {
  // Clears timers that earlier pages, or the bundles while they loaded, left behind.
  if (openPages === 0) endTimers();
  openPages += 1;
  let phase: 'load' | 'render' = 'load';
  const made = { open: 0, refused: 0 };
  try {
    const module = remote === null ? undefined : bundles.remote;
    const loading = module?.load?.({ pathname: url, search }, apiFor(id, made), page.locale);
    const data = (await within(times.load, loading)) ?? {};
    post({ kind: 'loaded', id });
    phase = 'render';
    const modules = remote !== null && module ? { [remote]: module } : {};
    const input = { url: url + search, page: { ...page, rendered: remote, data }, modules };
    const drawn = await within(times.render, bundles.shell?.render(input));
    if (!drawn) throw new Error('There is no shell');
    const { html, title, status, lang } = drawn;
    post({ kind: 'drawn', id, title, status, lang, data }, html);
  } catch (error) {
    post({
      kind: 'failed',
      id,
      phase,
      why: textOf(error),
      places: placesOf(error),
      isApi: made.refused + made.open > 0,
      isLate: error instanceof Late,
    });
  } finally {
    openPages -= 1;
  }
}

class Late extends Error {}

/** Times out a page that hangs; the gateway kills a room that blocks and cannot even notice its timeout. */
function within<T>(milliseconds: number, work: Promise<T> | undefined): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const late = startTimer(() => reject(new Late(`Not done within ${milliseconds} ms`)), milliseconds);
    Promise.resolve(work)
      .then(resolve, reject)
      .finally(() => clearTimer(late));
  });
}

/** The API whose calls the gateway makes. */
function apiFor(page: number, made: { open: number; refused: number }): Api {
  const call = (service: string, endpoint: string, input: unknown) =>
    new Promise<unknown>((resolve, reject) => {
      lastCall += 1;
      made.open += 1;
      calls.set(lastCall, {
        resolve: (value) => {
          made.open -= 1;
          resolve(value);
        },
        reject: (error) => {
          made.open -= 1;
          made.refused += 1;
          reject(error);
        },
      });
      post({
        kind: 'call',
        id: lastCall,
        page,
        service,
        endpoint,
        input: input as Record<string, unknown> | undefined,
      });
    });
  return Object.fromEntries(
    Object.entries(wirePaths).map(([service, endpoints]) => [
      service,
      Object.fromEntries(
        Object.keys(endpoints).map((endpoint) => [
          endpoint,
          (input: unknown) => call(service, endpoint, input),
        ]),
      ),
    ]),
  ) as unknown as Api;
}

function settle({ id, problem, retryAfter }: ApiAnswer, json: string): void {
  const call = calls.get(id);
  calls.delete(id);
  if (problem) call?.reject(new ApiProblem(problem, retryAfter ?? null));
  else call?.resolve(json === '' ? undefined : JSON.parse(json));
}

/** A short text of an error, without data of the page that it may contain. */
function textOf(error: unknown): string {
  const { name = 'Error', message = '' } = (error ?? {}) as Partial<Error>;
  return `${name}: ${message}`.slice(0, 300);
}

/** Where in the bundles it was thrown, innermost first: `remote:LINE:COLUMN`. */
function placesOf(error: unknown): string[] {
  const { stack } = (error ?? {}) as Partial<Error>;
  return typeof stack === 'string'
    ? (stack.match(/\b(?:shell|remote):\d{1,7}:\d{1,7}/g) ?? []).slice(0, 6)
    : [];
}
