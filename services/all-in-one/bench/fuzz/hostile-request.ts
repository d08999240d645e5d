import { fittingValue, type Known, knownText } from './fitting-value.ts';
import { HOSTILE_TEXTS, hostileValue } from './hostile-values.ts';
import type { Operation } from './operations.ts';
import type { Random } from './random.ts';

/** The credentials of a caller; `name` is used in reports. */
export interface FuzzCaller {
  name: string;
  /** The kind of caller, as the operations name it. */
  kind: string;
  headers: Readonly<Record<string, string>>;
  /** How often it is chosen, relative to the others. */
  weight: number;
  /** For callers that sign each request: returns the signature of this one. */
  sign?(request: { method: string; path: string; body: Uint8Array }): Promise<string>;
  /** The caller must not lose its session or data: otherwise it would reach nothing afterwards. */
  isKept?: boolean;
}

/** The operations to choose from, and how often. */
export interface Aim {
  weight: number;
  known: Known;
}

export interface HostileRequest {
  caller: string;
  operation: string;
  bytes: Buffer;
  /** A request that is cut off or is invalid HTTP: closing the connection without an answer is accepted. */
  isBroken: boolean;
}

/** With these headers only Node's parser knows where a request ends. */
const ENDS_OTHERWISE = new Set(['transfer-encoding', 'expect', 'upgrade']);
/** Operations that sign the caller out or erase their data. */
const LOSING = new Set([
  'logout',
  'endSession',
  'endSessions',
  'eraseAccount',
  'eraseDossier',
  'withdrawInvite',
  // A refresh token can be used once, and codes are mailed only a few times in a quarter of an hour.
  'refreshJwtToken',
  'requestConfirmation',
  'requestEmailChange',
]);
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
const MEDIA = [
  'application/json; charset=utf-16',
  'application/problem+json',
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'a',
  '',
];
const FILES: readonly Buffer[] = [
  Buffer.alloc(0),
  Buffer.from('%PDF-1.7\n%%EOF'),
  Buffer.from('89504e470d0a1a0a0000000d49484452ffffffffffffffff0806000000', 'hex'),
  Buffer.from('ffd8ffe000104a464946', 'hex'),
  Buffer.from('504b0304140000000800', 'hex'),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
];

/** One request to an operation as some caller, fully determined by `random`. */
export async function hostileRequest(
  random: Random,
  operations: readonly Operation[],
  callers: readonly FuzzCaller[],
  aims: readonly Aim[],
): Promise<HostileRequest> {
  const isDescribed = random.chance(0.85);
  const operation = random.pick(operations.filter((one) => one.isDescribed === isDescribed));
  const isLosing = LOSING.has(operation.name);
  const able = callers.filter(({ isKept }) => !(isLosing && isKept));
  const meant = able.filter(({ kind }) => operation.callers.includes(kind));
  const caller = byWeight(random, meant.length > 0 && random.chance(0.5) ? meant : able);
  const { known } = byWeight(random, aims);
  const body = operation.body && bodyOf(random, operation.body, known);
  const target = targetOf(random, operation, known);
  const methods = caller.isKept ? METHODS.filter((method) => method !== 'DELETE') : METHODS;
  const method = random.chance(0.05) ? random.pick(methods) : operation.method;
  const headers: [string, string][] = [
    ['host', 'localhost'],
    ['connection', 'close'],
    ['x-forwarded-for', `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`],
    ...Object.entries(caller.headers),
    ...(body ? [['content-type', body.media] as [string, string]] : []),
    ...oddHeaders(random, operation),
  ];
  const bytes = body?.bytes ?? (random.chance(0.03) ? Buffer.from('{"a":1}') : Buffer.alloc(0));
  const path = target.split('?', 1)[0] ?? target;
  const signed = await caller.sign?.({ method, path, body: bytes });
  if (signed) headers.push(['authorization', `Bearer ${signed}`]);
  const length = bytes.length + (random.chance(0.02) ? random.pick([-1, 7, 2 ** 40]) : 0);
  if (bytes.length > 0 || method !== 'GET') headers.push(['content-length', String(Math.max(0, length))]);
  const head = [`${method} ${target} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  const whole = Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'utf8'), bytes]);
  const isCut = random.chance(0.02);
  return {
    caller: caller.name,
    operation: operation.name,
    bytes: isCut ? whole.subarray(0, random.below(whole.length)) : whole,
    isBroken: isCut || length !== bytes.length || headers.some(([name]) => ENDS_OTHERWISE.has(name)),
  };
}

function byWeight<T extends { weight: number }>(random: Random, all: readonly T[]): T {
  const every = all.flatMap((one) => Array.from({ length: one.weight }, () => one));
  return random.pick(every);
}

function targetOf(random: Random, { path, query }: Operation, known: Known): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    random.chance(0.8) ? encodeURIComponent(knownText(random, name, known)) : oddSegment(random),
  );
  const place = random.chance(0.04)
    ? random.pick([
        `/${filled}`,
        `${filled}/`,
        `${filled}/..%2f..`,
        `/v1/../internal${filled}`,
        `${filled}%00`,
      ])
    : filled;
  const pairs = query
    .filter(() => random.chance(0.7))
    .map(({ name, schema }) => {
      const value = random.chance(0.5) ? fittingValue(random, schema, name, known) : hostileValue(random);
      return `${name}=${encoded(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))}`;
    });
  if (random.chance(0.04)) pairs.push(...pairs, 'a[b]=1', '__proto__[a]=1', '%', '=', '&&');
  return (pairs.length > 0 ? `${place}?${pairs.join('&')}` : place).slice(0, 12_000);
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

const oddSegment = (random: Random): string =>
  random.pick([
    encoded(random.pick(HOSTILE_TEXTS)).slice(0, 6000) || '.',
    '%',
    '%ff%fe',
    '%00',
    '..%2f..%2fetc%2fpasswd',
    '.',
    '..',
    '%2e%2e',
    ';a=b',
  ]);

const oddHeaders = (random: Random, { headers }: Operation): [string, string][] => [
  ...headers
    .filter(() => random.chance(0.4))
    .map((name): [string, string] => [name, random.pick(['1', '"x"', '-1', '*', 'a'.repeat(300), '\u00ff'])]),
  ...(random.chance(0.06)
    ? [
        random.pick<[string, string]>([
          ['cookie', 'session=%%%; =; a; __Host-session=x'],
          ['cookie', `a=${'b'.repeat(4000)}`],
          ['accept-language', '*;q=9,'.repeat(200)],
          ['accept-encoding', 'zstd;q=nan, *'],
          ['range', 'bytes=-1,0-,5-1'],
          ['if-match', '\u0001'],
          ['if-none-match', '*'],
          ['origin', 'https://attacker.example'],
          ['sec-fetch-site', 'cross-site'],
          ['x-http-method-override', 'DELETE'],
          ['transfer-encoding', 'chunked'],
          ['content-encoding', 'gzip'],
          ['expect', '100-continue'],
          ['upgrade', 'websocket'],
          ['authorization', 'Bearer '],
          ['authorization', 'Basic Og=='],
          ['idempotency-key', '\u0000'],
          ['forwarded', 'for=unknown;host=attacker.example'],
          ['x-forwarded-host', 'attacker.example'],
        ]),
      ]
    : []),
];

interface Body {
  media: string;
  bytes: Buffer;
}

function bodyOf(random: Random, { media, schema }: NonNullable<Operation['body']>, known: Known): Body {
  const fitting = fittingValue(random, schema, '', known);
  const value = random.chance(0.85) ? spoiled(random, fitting) : fitting;
  const body =
    media === 'multipart/form-data' ? formOf(random, value) : { media, bytes: jsonOf(random, value) };
  return random.chance(0.05) ? { ...body, media: random.pick(MEDIA) } : body;
}

/** The value with something hostile in one to three places. */
function spoiled(random: Random, value: unknown): unknown {
  let whole = value;
  for (let times = 1 + random.below(3); times > 0; times -= 1) whole = spoiledOnce(random, whole);
  return whole;
}

function spoiledOnce(random: Random, value: unknown): unknown {
  const isPlain = typeof value === 'object' && value !== null;
  const keys = isPlain ? Object.keys(value) : [];
  if (keys.length === 0 || random.chance(0.12)) return hostileValue(random);
  const key = random.pick(keys);
  const copy: Record<string, unknown> = { ...(value as Record<string, unknown>) };
  const way = random.below(10);
  if (way === 0) delete copy[key];
  else if (way === 1) copy[random.pick(HOSTILE_TEXTS).slice(0, 100)] = hostileValue(random);
  else copy[key] = spoiledOnce(random, copy[key]);
  return Array.isArray(value) ? Object.values(copy) : copy;
}

function jsonOf(random: Random, value: unknown): Buffer {
  const json = JSON.stringify(value) ?? 'null';
  const odd: (() => Buffer)[] = [
    () => Buffer.from(json.slice(0, random.below(json.length))),
    () => Buffer.from(json, 'utf16le'),
    () => Buffer.concat([Buffer.from('efbbbf', 'hex'), Buffer.from(json)]),
    () => Buffer.concat([Buffer.from(json), Buffer.from('c328', 'hex')]),
    () => Buffer.from(json.replace(/}$/, ',"__proto__":{"a":1},"__proto__":{"a":2}}')),
    () => Buffer.from(json.replace(/"/g, "'")),
    () => Buffer.from(json.replace(/\d+/g, '1e999')),
    () => Buffer.from(`${'['.repeat(40_000)}${']'.repeat(40_000)}`),
    () => Buffer.from(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`),
    () => Buffer.from(`{"a":"${'\\u0000'.repeat(5000)}"}`),
    () => Buffer.from('"\\ud800"'),
    () => Buffer.alloc(0),
    () => Buffer.from('NaN'),
  ];
  return random.chance(0.08) ? random.pick(odd)() : Buffer.from(json);
}

function formOf(random: Random, value: unknown): Body {
  const boundary = 'grens';
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [['', value]];
  const repeated = random.chance(0.08) ? [...fields, ...fields] : fields;
  const file = random.pick(FILES);
  const parts = repeated.map(([name, content]) => {
    const isFile = name === 'file' && random.chance(0.95);
    const text = typeof content === 'string' ? content : (JSON.stringify(content) ?? '');
    const fileName = isFile ? `; filename="${random.pick(['a.pdf', '../../a.php', 'a\u0000.png', ''])}"` : '';
    return Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"${fileName}\r\n\r\n`),
      isFile ? file : Buffer.from(text),
      Buffer.from('\r\n'),
    ]);
  });
  const end = random.chance(0.95) ? `--${boundary}--\r\n` : '';
  return {
    media: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([...parts, Buffer.from(end)]),
  };
}
