/**
 * What a server bundle, React and the router find as globals, made of the language alone: what Node has of them would
 * lead to Node. Enough for a render; who needs more says so in docs/writing-a-remote.md.
 */
import { AbortController, AbortSignal } from './abort.ts';
import { Headers, Request, Response } from './http.ts';
import { TextDecoder, TextEncoder } from './text.ts';
import { clearTimer, soon, startTimer } from './timers.ts';
import { URL } from './url.ts';
import { URLSearchParams } from './url-search-params.ts';

const given = {
  AbortController,
  AbortSignal,
  Headers,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
  clearTimeout: clearTimer,
  queueMicrotask: soon,
  setImmediate: soon,
  setTimeout: startTimer,
};
for (const [name, value] of Object.entries(given))
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });

// The inspector's, which leads nowhere, and what shares or holds memory that no limit of the heap counts.
const quiet = () => {};
Object.defineProperty(globalThis, 'console', {
  value: { debug: quiet, error: quiet, info: quiet, log: quiet, trace: quiet, warn: quiet },
  writable: true,
  configurable: true,
});
for (const name of ['WebAssembly', 'SharedArrayBuffer', 'Atomics']) Reflect.deleteProperty(globalThis, name);
