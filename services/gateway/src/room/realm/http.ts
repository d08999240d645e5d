import { AbortSignal } from './abort.ts';
import { URL } from './url.ts';

type Pairs = Iterable<readonly [string, string]> | Record<string, string>;

export class Headers {
  readonly #values = new Map<string, string>();

  constructor(pairs: Pairs = []) {
    const entries = Symbol.iterator in pairs ? pairs : Object.entries(pairs);
    for (const [name, value] of entries as Iterable<readonly [string, string]>) this.append(name, value);
  }

  append(name: string, value: string): void {
    const known = this.get(name);
    this.set(name, known === null ? value : `${known}, ${value}`);
  }

  set(name: string, value: string): void {
    this.#values.set(name.toLowerCase(), String(value));
  }

  get(name: string): string | null {
    return this.#values.get(name.toLowerCase()) ?? null;
  }

  has(name: string): boolean {
    return this.#values.has(name.toLowerCase());
  }

  delete(name: string): void {
    this.#values.delete(name.toLowerCase());
  }

  forEach(work: (value: string, name: string) => void): void {
    for (const [name, value] of this.#values) work(value, name);
  }

  entries() {
    return this.#values.entries();
  }

  [Symbol.iterator]() {
    return this.#values.entries();
  }
}

/** What a router reads of the page's own request. It cannot be sent. */
export class Request {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly signal: AbortSignal;

  constructor(
    input: string | URL | Request,
    init: { method?: string; headers?: Pairs; signal?: AbortSignal } = {},
  ) {
    this.url = new URL(input instanceof Request ? input.url : input).href;
    this.method = (init.method ?? 'GET').toUpperCase();
    this.headers = new Headers(init.headers);
    this.signal = init.signal ?? new AbortSignal();
  }
}

/** Lets a router tell a response from a page. */
export class Response {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;

  constructor(body: unknown = null, init: { status?: number; headers?: Pairs } = {}) {
    this.body = body;
    this.status = init.status ?? 200;
    this.headers = new Headers(init.headers);
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }
}
