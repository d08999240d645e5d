import { outside } from './outside.ts';
import { URLSearchParams } from './url-search-params.ts';

interface Parts {
  href: string;
  origin: string;
  protocol: string;
  username: string;
  password: string;
  host: string;
  hostname: string;
  port: string;
  pathname: string;
  search: string;
  hash: string;
}

function parse(href: unknown, base: unknown): Parts | null {
  const parts = outside().parseUrl(`${href}`, base === undefined ? undefined : `${base}`);
  return parts ? JSON.parse(parts) : null;
}

/** Readable only, except for the parts that a router sets. */
export class URL {
  #parts: Parts;
  #params: URLSearchParams | null = null;

  constructor(href: unknown, base?: unknown) {
    const parts = parse(href, base);
    if (!parts) throw new TypeError('Invalid URL');
    this.#parts = parts;
  }

  static canParse = (href: unknown, base?: unknown): boolean => parse(href, base) !== null;
  static parse = (href: unknown, base?: unknown): URL | null =>
    URL.canParse(href, base) ? new URL(href, base) : null;

  get href() {
    return this.#parts.href;
  }
  get origin() {
    return this.#parts.origin;
  }
  get protocol() {
    return this.#parts.protocol;
  }
  get username() {
    return this.#parts.username;
  }
  get password() {
    return this.#parts.password;
  }
  get host() {
    return this.#parts.host;
  }
  get hostname() {
    return this.#parts.hostname;
  }
  get port() {
    return this.#parts.port;
  }
  get pathname() {
    return this.#parts.pathname;
  }
  set pathname(pathname: string) {
    const path = pathname.startsWith('/') ? pathname : `/${pathname}`;
    this.#become(path.replace(/[?#]/g, encodeURIComponent) + this.search + this.hash);
  }
  get search() {
    return this.#parts.search;
  }
  set search(search: string) {
    const asked = search.replace(/^\?/, '').replaceAll('#', '%23');
    this.#become(this.pathname + (asked && `?${asked}`) + this.hash);
    this.#params = null;
  }
  get hash() {
    return this.#parts.hash;
  }
  set hash(hash: string) {
    const place = hash.replace(/^#/, '');
    this.#become(this.pathname + this.search + (place && `#${place}`));
  }

  get searchParams(): URLSearchParams {
    this.#params ??= new URLSearchParams(this.search, (search) => {
      this.#become(this.pathname + (search && `?${search}`) + this.hash);
    });
    return this.#params;
  }

  toString(): string {
    return this.href;
  }
  toJSON(): string {
    return this.href;
  }

  #become(rest: string): void {
    this.#parts = parse(`${this.#parts.protocol}//${this.#parts.host}${rest}`, undefined) ?? this.#parts;
  }
}
