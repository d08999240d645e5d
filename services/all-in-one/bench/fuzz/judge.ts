import type { RawAnswer } from './send-raw.ts';

const STACK = /\n\s+at \S.*[:(]\d+|node:internal|node_modules\/|\.m?[jt]s:\d+:\d+/;
const PLACE = /(?:^|[\s"'(>])\/(?:tmp|root|home|usr|var|etc|work|opt)\/[\w.-]+\/?/m;
/** In the middle of a token the letters of a PostgreSQL name are coincidence. */
const DATABASE =
  /syntax error at or near|invalid byte sequence|violates .* constraint|relation "\w+|(?<![\w-])pg_\w+/;

/** What is wrong with an answer, or null. */
export function judge(
  { status, text, ms }: RawAnswer,
  { isBroken, secrets }: { isBroken: boolean; secrets: readonly string[] },
): string | null {
  if (status === null) return isBroken ? null : `no answer within ${Math.round(ms)} ms`;
  if (status >= 500 && status !== 503) return `it answered ${status}`;
  if (STACK.test(text)) return 'a stack';
  if (PLACE.test(text)) return 'a path of the machine';
  if (DATABASE.test(text)) return 'words of the database';
  const secret = secrets.find((one) => text.includes(one));
  return secret ? `somebody else's data (${secret})` : null;
}
