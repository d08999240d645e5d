/** The parts of `util`, `crypto`, `async_hooks`, `stream`, Buffer and Uint8Array that React's render for Node uses. */
import { TextView, TextViewEncoder } from './text-view.ts';

class AsyncLocalStorage<T> {
  #store: T | undefined;

  run<A extends unknown[], R>(store: T, work: (...given: A) => R, ...given: A): R {
    const before = this.#store;
    this.#store = store;
    try {
      return work(...given);
    } finally {
      this.#store = before;
    }
  }

  getStore(): T | undefined {
    return this.#store;
  }
}

/** React uses it to name the states of forms, within one page. */
function createHash() {
  let text = '';
  const hash = {
    update(more: string) {
      text += more;
      return hash;
    },
    digest: () => text,
  };
  return hash;
}

class Readable {
  constructor() {
    throw new Error('A render is piped');
  }
}

/** React uses it to estimate the size of a part of the page, so this is near enough. */
const Buffer = { byteLength: (text: string) => text.length };

export default {
  TextEncoder: TextViewEncoder,
  AsyncLocalStorage,
  createHash,
  Readable,
  Buffer,
  Uint8Array: TextView,
};
