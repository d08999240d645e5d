import { DatabaseAway } from '@nabericht/database/database-failure';
import { type Context, Hono, type Next } from 'hono';
import { errorFields, type Logger } from './logger.ts';
import { busy, notFound, Problem, problemResponse } from './problem.ts';
import { giveHeaders, isSafe, ofEverybody } from './safe-answer.ts';
import { traceId } from './trace/span.ts';
import { traceRequests } from './trace/trace-requests.ts';

/** The parts that a service needs to do its work, by name. */
export type ReadinessChecks = Record<string, () => Promise<boolean>>;

/** The seconds for Retry-After while the database is unreachable: a loading screen retries by itself. */
const AWAY_SECONDS = 5;

const inHand = new WeakSet<Request>();

const giveSafeHeaders = async (context: Context, next: Next): Promise<void> => {
  await next();
  if (isSafe(context.res)) return;
  await giveHeaders(context, async () => {});
  const { headers } = context.res;
  // Not by context.header(), which at this point creates a new answer with a stream as its body, which takes longer than
  // everything else.
  if (headers.get('access-control-allow-origin') === '*')
    for (const [name, value] of Object.entries(ofEverybody)) headers.set(name, value);
};

/**
 * An empty service: safe headers, problems as RFC 9457, one span per request. Health is answered where the service is run, not
 * here.
 * @param onRefusal called with every problem that a handler threw; the door of a contract records its own
 */
export function createServiceApp(
  log: Logger,
  onRefusal: (problem: Problem, context: Context) => void = () => {},
): Hono {
  const app = new Hono();
  app.use((context, next) => {
    const { raw } = context.req;
    // The first app in this process that got the request sets the safe headers of its answer.
    if (inHand.has(raw)) return traceRequests(context, next);
    inHand.add(raw);
    return traceRequests(context, () => giveSafeHeaders(context, next));
  });
  app.onError((error, context) => {
    if (error instanceof Problem) {
      onRefusal(error, context);
      return problemResponse(error);
    }
    if (error instanceof DatabaseAway) {
      log.warn('the database is away', { method: context.req.method, ...errorFields(error) });
      return problemResponse(busy(AWAY_SECONDS));
    }
    log.error('request failed', { method: context.req.method, ...errorFields(error) });
    const trace = traceId();
    const instance = trace ? { instance: `urn:nabericht:trace:${trace}` } : {};
    return problemResponse(new Problem(500, 'internal', 'Something went wrong on our side', instance));
  });
  app.notFound(() => problemResponse(notFound()));
  return app;
}

/** Probes time out quickly and take a silent installation for a dead one. */
const PART_MS = 2_000;

async function isReadyInTime(check: () => Promise<boolean>): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), PART_MS);
  try {
    return await Promise.race([check(), late.promise]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

interface HealthOptions {
  /** Further status; it must not be secret, because anybody can read it. */
  status?: () => Record<string, unknown>;
  /** A sentence that says why no more requests should be sent here; null while they may. */
  leaving?: () => string | null;
}

/** `GET /healthz`: the process runs. `GET /readyz`: every part answers in time; names the ones that do not. */
export function addHealth(
  app: Hono,
  checks: ReadinessChecks,
  { status = () => ({}), leaving = () => null }: HealthOptions = {},
): void {
  app.get('/healthz', (context) => context.json({ status: 'alive' }));
  app.get('/readyz', async (context) => {
    const reason = leaving();
    if (reason !== null) return context.json({ ready: false, reason }, 503);
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await isReadyInTime(check)] as const),
    );
    const isReady = results.every(([, ok]) => ok);
    return context.json(
      { ready: isReady, parts: Object.fromEntries(results), ...status() },
      isReady ? 200 : 503,
    );
  });
}
