/**
 * The script of a room's process. Node gets it as text, so it opens no file. It makes one V8 context, which has the language
 * and nothing of Node, evaluates the modules that it receives in there, and carries text in and out. Nothing but text may
 * cross: through an object of this side, code in the context could reach Node.
 */
import vm from 'node:vm';
import type { Boot, Bundle, Limits } from './room-process.ts';

/** An import would initialise these modules entirely, which takes milliseconds. */
const { Buffer, process } = globalThis;

const LANGUAGE = `
  Object Function Array String Number Boolean Symbol BigInt Date RegExp Promise Map Set WeakMap WeakSet WeakRef
  FinalizationRegistry Iterator Proxy Reflect JSON Math Intl Atomics ArrayBuffer SharedArrayBuffer DataView
  Uint8Array Int8Array Uint8ClampedArray Uint16Array Int16Array Uint32Array Int32Array Float32Array Float64Array
  BigInt64Array BigUint64Array URL URLSearchParams TextEncoder TextDecoder eval`
  .trim()
  .split(/\s+/);

/**
 * Freezes the built-in objects of the main context. Node's own flag for it (--frozen-intrinsics) replaces the methods of arrays
 * and promises by accessors, after which V8 drops fast paths for them in every context: a page takes half as long again. Errors
 * stay open, because Node assigns their names.
 */
function freezeLanguage(): void {
  const open: unknown[] = LANGUAGE.map((name) => Reflect.get(globalThis, name));
  // Prototypes that no global name leads to.
  open.push(
    (async function* () {})(),
    (function* () {})(),
    ...['', [], new Map(), new Set()].map((one) => one[Symbol.iterator]()),
    ''.matchAll(/x/g),
  );
  const frozen = new Set<unknown>();
  while (open.length > 0) {
    const one = open.pop();
    if (!one || (typeof one !== 'object' && typeof one !== 'function') || frozen.has(one)) continue;
    frozen.add(Object.freeze(one));
    open.push(Reflect.getPrototypeOf(one));
    for (const { value, get, set } of Object.values(Object.getOwnPropertyDescriptors(one)))
      open.push(value, get, set);
  }
}

const { stdin, stdout } = process;
const die = () => process.exit(1);
/** Its own exit code: a busy machine can be the cause, so the gateway must tell it from other failures. */
const endLate = () => process.exit(2);
// Nothing in the context should reach this side; if it does, it must find as little as possible.
for (const name of ['process', 'fetch', 'WebSocket', 'EventSource', 'Buffer', 'navigator'])
  Reflect.deleteProperty(globalThis, name);
for (const name of ['binding', '_linkedBinding', 'dlopen', 'getBuiltinModule'])
  Reflect.deleteProperty(process, name);
freezeLanguage();

const context = vm.createContext(vm.constants.DONT_CONTEXTIFY, {
  // Microtasks run inside the timeout of the call that queued them, so an endless chain of promises is stopped too.
  microtaskMode: 'afterEvaluate',
  codeGeneration: { strings: false, wasm: false },
});
/**
 * @types/node lacks this method.
 */
type WithCode = vm.SourceTextModule & { createCachedData(): Buffer };

const modules = new Map<string, vm.SourceTextModule>();
const imports = new Map<string, Record<string, string>>();
const inbox: string[] = [];
const encoder = new TextEncoder();
const decoder = new TextDecoder();
let limits: Limits;
let realm: string;
let failure: unknown;
let alarm: NodeJS.Timeout | undefined;
/** While no page is rendered, nothing in the realm runs; pending callbacks wait for the next page. */
let isIdle = true;

/** The same frame as for input: four bytes of length, one of kind, then UTF-8. In one write, so that the gateway wakes once. */
function send(kind: string, text: string): void {
  const body = encoder.encode(kind + text);
  const frame = new Uint8Array(4 + body.length);
  new DataView(frame.buffer).setUint32(0, body.length);
  frame.set(body, 4);
  stdout.write(frame);
}

/** The realm's only access to the outside. Takes numbers and text, and returns text; throws nothing but its own error. */
const bridge = {
  next: () => inbox.shift() ?? '',
  failure: () => failure,
  post(text: unknown) {
    if (typeof text !== 'string' || text.length > limits.postLength) die();
    else send('p', text);
  },
  /** Sets the one timer, which replaces the previous one. */
  wake(milliseconds: unknown) {
    clearTimeout(alarm);
    if (typeof milliseconds === 'number' && !isIdle) alarm = setTimeout(enter, milliseconds);
  },
  parseUrl(href: unknown, base: unknown) {
    if (typeof href !== 'string') return '';
    const url = URL.parse(href, typeof base === 'string' ? base : undefined);
    if (!url) return '';
    const { origin, protocol, username, password, host, hostname, port, pathname, search, hash } = url;
    return JSON.stringify({
      ...{ href: url.href, origin, protocol, username, password },
      ...{ host, hostname, port, pathname, search, hash },
    });
  },
};
export type Bridge = typeof bridge;

const enterRealm = new vm.Script('enter()');

/** Lets the realm process its inbox. If it does not return in time, the process ends. */
function enter(): void {
  if (isIdle) return;
  const started = performance.now();
  try {
    enterRealm.runInContext(context, { timeout: limits.entryMs });
  } catch {
    if (performance.now() - started < limits.entryMs) die();
    endLate();
  }
}

function compile(id: string, source: string, code: string | undefined): vm.SourceTextModule {
  const options: vm.SourceTextModuleOptions = {
    context,
    identifier: id,
    importModuleDynamically: async () => {
      // Reports it to the realm.
      setTimeout(enter, 1);
      throw 'What a server bundle needs is in its one file';
    },
  };
  if (code) {
    try {
      return new vm.SourceTextModule(source, { ...options, cachedData: Buffer.from(code, 'base64') });
    } catch {
      // Rejected code cache: it was made by another version of Node, or from another text.
    }
  }
  return new vm.SourceTextModule(source, options);
}

function addModule(
  id: string,
  source: string,
  resolved: Record<string, string>,
  code?: string,
): vm.SourceTextModule {
  const module = compile(id, source, code);
  modules.set(id, module);
  imports.set(id, resolved);
  return module;
}

async function evaluate(module: vm.SourceTextModule): Promise<void> {
  await module.link((specifier, from) => {
    const found = modules.get(imports.get(from.identifier)?.[specifier] ?? '');
    if (!found) throw new Error(`it imports ${specifier}, which it does not get on the server`);
    return found;
  });
  // The promise belongs to the context: it must not be used on this side.
  void module.evaluate({ timeout: limits.takeMs });
}

async function start(boot: Boot): Promise<void> {
  for (const [id, source] of Object.entries(boot.sources)) addModule(id, source.text, source.imports);
  realm = boot.entry;
  const entry = modules.get(realm);
  if (!entry) return die();
  await evaluate(entry);
  if (entry.status !== 'evaluated') throw entry.error;
  (entry.namespace as { start(given: Bridge): void }).start(bridge);
  send('r', 'booted');
}

/** A module of ours that passes the exports of the bundle to the realm, and one that reports why there are none. */
const HAND_OVER = (name: string) =>
  `import * as bundle from 'bundle'; import { take } from 'realm'; take('${name}', bundle);`;
const TELL = `import { tellFailure } from 'realm'; tellFailure();`;

async function take({ name, text, shared, code }: Bundle): Promise<void> {
  try {
    const bundle = addModule(name, text, shared, code);
    // Taken before any code of the bundle runs, so that it cannot influence the cache that other rooms get.
    if (!code) send('c', (bundle as WithCode).createCachedData().toString('base64'));
    const taking = addModule(`take-${name}`, HAND_OVER(name), { bundle: name, realm });
    const started = performance.now();
    await evaluate(taking);
    if (performance.now() - started > limits.takeMs) return endLate();
    if (taking.status === 'evaluated') return send('r', name);
    failure = taking.status === 'errored' ? taking.error : undefined;
  } catch (error) {
    return send('f', error instanceof Error ? error.message : '');
  }
  await evaluate(addModule(`tell-${name}`, TELL, { realm }));
}

const HANDLERS: Record<string, (text: string) => void | Promise<void>> = {
  l(text) {
    limits = JSON.parse(text);
  },
  b: (text) => start(JSON.parse(text)),
  m: (text) => take(JSON.parse(text)),
  p(text) {
    isIdle = false;
    inbox.push(text);
    enter();
  },
  i() {
    isIdle = true;
    clearTimeout(alarm);
  },
};

let waiting: Uint8Array[] = [];
let waitingLength = 0;
/** The length of the incoming frame, once it is known. */
let needed = 4;
let work = Promise.resolve();

stdin.on('data', (chunk: Uint8Array) => {
  waiting.push(chunk);
  waitingLength += chunk.length;
  // Joins the chunks once the frame is complete.
  while (waitingLength >= needed) {
    const all = join(waiting, waitingLength);
    waiting = [all];
    needed = 4 + new DataView(all.buffer, all.byteOffset).getUint32(0);
    if (all.length < needed) return;
    const text = decoder.decode(all.subarray(4, needed));
    waiting = [all.subarray(needed)];
    waitingLength = all.length - needed;
    needed = 4;
    work = work.then(() => HANDLERS[text[0] ?? '']?.(text.slice(1))).catch(die);
  }
});
// The gateway has ended.
stdin.on('end', die);
stdin.on('error', die);

function join(parts: Uint8Array[], length: number): Uint8Array {
  if (parts.length === 1 && parts[0]) return parts[0];
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
