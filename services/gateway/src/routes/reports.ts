import { tooLarge } from '@nabericht/service-kit/problem';
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import type { GatewayDeps } from '../deps.ts';
import type { Counted } from '../health/counters.ts';

const MAX_BYTES = 32_768;
/** Enough to see a trouble by; one page with many violations must not fill the log. */
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

/** What a report counts as in the counts of the release whose file it is about. */
const COUNTED: ReadonlyMap<string, Counted> = new Map([
  ['csp-violation', 'csp'],
  ['integrity-violation', 'integrity'],
]);

/** Takes what browsers report of our own policies. What is logged holds no address of a page, and nobody's data. */
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
      // A script that asks for what is forbidden is the one to blame, wherever what it asks for lies.
      const release = releaseOf(body.sourceFile) ?? releaseOf(body.blockedURL);
      const counted = COUNTED.get(type);
      // By reports alone nobody is kept from anything, so it does not matter who sent them.
      if (release && counted && registry.isKnown(release)) counts.count({ release, counts: [counted] }, null);
    }
    return context.body(null, 204);
  });
}

/**
 * WebKit tells of a violation for every `modulepreload` of a page on which nothing is wrong, though each has its hash. What it
 * really refuses to load a page tells itself, as `failed`.
 */
const isWebKit = (agent = '') => agent.includes('AppleWebKit') && !/Chrom(e|ium)\//.test(agent);

/** The release a file of ours belongs to. */
function releaseOf(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const [, name, revision] = /^\/mfe\/([^/]+)\/([^/]+)\//.exec(new URL(address).pathname) ?? [];
  return name && revision ? `${name}@${revision}` : undefined;
}

const word = (value: string | undefined) => (value && /^[a-z-]{1,40}$/.test(value) ? value : undefined);

/** Of our own files the path, which is public; of anything else only where it came from. */
function describeBlocked(address: string | undefined): string | undefined {
  if (!address) return undefined;
  if (!URL.canParse(address)) return word(address);
  const { pathname, protocol, host } = new URL(address);
  return /^\/mfe\/[\w./@~-]+$/.test(pathname) ? pathname : `${protocol}//${host}`;
}
