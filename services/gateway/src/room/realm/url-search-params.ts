type Pair = [string, string];
type Init = string | Iterable<readonly [string, string]> | Record<string, string>;

/** The encoding of forms: `+` is a space, and invalid percent-encoding is kept literally. */
export class URLSearchParams {
  #pairs: Pair[];
  readonly #onChange: (text: string) => void;

  constructor(init: Init = '', onChange: (text: string) => void = () => {}) {
    this.#pairs = pairsOf(init);
    this.#onChange = onChange;
  }

  get size(): number {
    return this.#pairs.length;
  }

  get(name: string): string | null {
    return this.#pairs.find(([key]) => key === name)?.[1] ?? null;
  }

  getAll(name: string): string[] {
    return this.#pairs.flatMap(([key, value]) => (key === name ? [value] : []));
  }

  has(name: string, value?: string): boolean {
    return this.#pairs.some(([key, known]) => key === name && (value === undefined || known === value));
  }

  append(name: string, value: string): void {
    this.#become([...this.#pairs, [`${name}`, `${value}`]]);
  }

  set(name: string, value: string): void {
    const at = this.#pairs.findIndex(([key]) => key === name);
    if (at < 0) this.append(name, value);
    else
      this.#become(
        this.#pairs.flatMap((pair, index) =>
          index === at ? [[pair[0], `${value}`] as Pair] : pair[0] === name ? [] : [pair],
        ),
      );
  }

  delete(name: string, value?: string): void {
    this.#become(
      this.#pairs.filter(([key, known]) => key !== name || (value !== undefined && known !== value)),
    );
  }

  sort(): void {
    this.#become([...this.#pairs].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
  }

  forEach(work: (value: string, name: string) => void): void {
    for (const [name, value] of this.#pairs) work(value, name);
  }

  *entries(): Generator<Pair> {
    yield* this.#pairs.map(([name, value]): Pair => [name, value]);
  }

  *keys(): Generator<string> {
    for (const [name] of this.#pairs) yield name;
  }

  *values(): Generator<string> {
    for (const [, value] of this.#pairs) yield value;
  }

  [Symbol.iterator](): Generator<Pair> {
    return this.entries();
  }

  toString(): string {
    return this.#pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
  }

  #become(pairs: Pair[]): void {
    this.#pairs = pairs;
    this.#onChange(this.toString());
  }
}

function pairsOf(init: Init): Pair[] {
  if (typeof init === 'string') {
    const text = init.replace(/^\?/, '');
    return text
      .split('&')
      .filter(Boolean)
      .map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return [decode(name), decode(value.join('='))];
      });
  }
  const entries = Symbol.iterator in init ? [...init] : Object.entries(init);
  return entries.map(([name, value]) => [`${name}`, `${value}`]);
}

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/** Does not encode letters, digits and `*-._`. */
const encode = (text: string): string =>
  encodeURIComponent(text.toWellFormed())
    .replace(/[!'()~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');
