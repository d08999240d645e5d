import { tooLarge } from '@nabericht/service-kit/problem';
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import type { GatewayDeps } from '../deps.ts';
import type { Counted } from '../health/counters.ts';

const MAX_BYTES = 32_768;
/** Enough to notice a problem; one page with many violations must not fill the log. */
const MAX_REPORTS = 10;
const MAX_PER_MINUTE = 120;

const text = v.optional(v.pipe(v.string(), v.maxLength(2_000)));
const reportSchema = v.object({
  type: v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/)),
  body: v.optional(
    v.object({ effectiveDirective: text, blockedURL: text, destination: text, sourceFile: text }),
    {},
  ),
});

/** Maps a type of report to the count of the release whose file it is about. */
const COUNTED: ReadonlyMap<string, Counted> = new Map([
  ['csp-violation', 'csp'],
  ['integrity-violation', 'integrity'],
]);

/** Receives the browsers' reports about our own policies. The log contains no addresses of pages and no personal data. */
export function addReports(app: Hono, { registry, counts, log, now }: GatewayDeps): void {
  let minute = 0;
  let counted = 0;
  const isWithinLimit = () => {
    const current = Math.floor(now().getTime() / 60_000);
    if (current !== minute) counted = 0;
    minute = current;
    counted += 1;
    return counted <= MAX_PER_MINUTE;
  };
  const limit = bodyLimit({
    maxSize: MAX_BYTES,
    onError: () => {
      throw tooLarge(MAX_BYTES);
    },
  });

  app.post('/reports', limit, async (context) => {
    const sent: unknown = await context.req.json().catch(() => []);
    for (const entry of Array.isArray(sent) ? sent.slice(0, MAX_REPORTS) : []) {
      const report = v.safeParse(reportSchema, entry);
      if (!report.success) continue;
      const { type, body } = report.output;
      if (type === 'integrity-violation' && isWebKit(context.req.header('user-agent'))) continue;
      if (!isWithinLimit()) continue;
      log.warn('browser report', {
        type,
        directive: word(body.effectiveDirective ?? body.destination),
        blocked: describeBlocked(body.blockedURL),
      });
      // The script that requests something forbidden is to blame, wherever the request goes.
      const release = releaseOf(body.sourceFile) ?? releaseOf(body.blockedURL);
      const counted = COUNTED.get(type);
      // These reports never open a breaker, so it does not matter who sent them.
      if (release && counted && registry.isKnown(release)) counts.count({ release, counts: [counted] }, null);
    }
    return context.body(null, 204);
  });
}

/**
 * WebKit reports a violation for every `modulepreload` of a page on which nothing is wrong, though each has its hash. When it
 * really refuses to load a file, the page reports that itself, as `failed`.
 */
const isWebKit = (agent = '') => agent.includes('AppleWebKit') && !/Chrom(e|ium)\//.test(agent);

/** The release that a file of ours belongs to. */
function releaseOf(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const [, name, revision] = /^\/mfe\/([^/]+)\/([^/]+)\//.exec(new URL(address).pathname) ?? [];
  return name && revision ? `${name}@${revision}` : undefined;
}

const word = (value: string | undefined) => (value && /^[a-z-]{1,40}$/.test(value) ? value : undefined);

/** For our own files the path, which is public; for anything else only the origin. */
function describeBlocked(address: string | undefined): string | undefined {
  if (!address) return undefined;
  if (!URL.canParse(address)) return word(address);
  const { pathname, protocol, host } = new URL(address);
  return /^\/mfe\/[\w./@~-]+$/.test(pathname) ? pathname : `${protocol}//${host}`;
}
