/**
 * The globals that a server bundle, React and the router use, written in plain JavaScript: objects from Node would give access
 * to Node. Enough for a render; docs/writing-a-remote.md lists it, and says where what needs more belongs.
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

// Removes the inspector's console, which writes nowhere, and everything that shares or allocates memory outside the heap limit.
const quiet = () => {};
Object.defineProperty(globalThis, 'console', {
  value: { debug: quiet, error: quiet, info: quiet, log: quiet, trace: quiet, warn: quiet },
  writable: true,
  configurable: true,
});
for (const name of ['WebAssembly', 'SharedArrayBuffer', 'Atomics']) Reflect.deleteProperty(globalThis, name);
