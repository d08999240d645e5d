import type { Context } from 'hono';
import { routePath } from 'hono/route';
import { Counter, Histogram, Registry } from 'prom-client';

/** The metrics of this process, for Prometheus. Labels are words from our code: never a path, a name or an id. */
export const metrics = new Registry();
const registers = [metrics];

const requestSeconds = new Histogram({
  name: 'nabericht_request_duration_seconds',
  help: 'How long requests took, by the pattern of their route, and whether another process of ours answered them.',
  labelNames: ['method', 'route', 'status', 'answered'],
  buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
  registers,
});

export const jobSeconds = new Histogram({
  name: 'nabericht_job_duration_seconds',
  help: 'How long jobs took, by queue and whether they were done or failed.',
  labelNames: ['queue', 'outcome'],
  buckets: [0.05, 0.5, 5, 50],
  registers,
});

const MAIL_OUTCOMES = ['taken', 'refused', 'undeliverable', 'put-off', 'away'] as const;
export type MailOutcome = (typeof MAIL_OUTCOMES)[number];

export const mailsSent = new Counter({
  name: 'nabericht_mails_total',
  help: 'Mails given to the mail server: taken, refused, put off by it, given to one that is away, or undeliverable: it knows no such recipient.',
  labelNames: ['outcome'],
  registers,
});
// Without a first value Prometheus sees neither the first increase nor that none was taken.
for (const outcome of MAIL_OUTCOMES) mailsSent.inc({ outcome }, 0);

export const webhooksPosted = new Counter({
  name: 'nabericht_webhooks_total',
  help: 'Web hooks of organisations: taken, failed and tried again, or given up on.',
  labelNames: ['outcome'],
  registers,
});

export const spansSent = new Counter({
  name: 'nabericht_spans_total',
  help: 'Spans of traces, by whether the collector took them.',
  labelNames: ['outcome'],
  registers,
});

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const counted = new WeakSet<Request>();
const answeredElsewhere = new WeakSet<Request>();

/** Another process of ours answered this request and counts it by its route: here it was only forwarded. */
export const noteAnsweredElsewhere = (request: Request): void => {
  answeredElsewhere.add(request);
};

/** Counts each request once: the app that answered knows its route, the apps in front of it only that they forwarded it. */
export function countRequest(context: Context, seconds: number): void {
  const { raw, method } = context.req;
  if (counted.has(raw)) return;
  counted.add(raw);
  const labels = {
    method: METHODS.has(method) ? method : 'other',
    route: routePath(context, -1),
    status: String(context.res.status),
    answered: answeredElsewhere.has(raw) ? 'elsewhere' : 'here',
  };
  requestSeconds.observe(labels, seconds);
}

/** For an answer that no app made: counts it under these labels, with its duration in seconds. */
export const countedAs = (
  labels: Record<'method' | 'route' | 'status', string>,
): ((seconds: number) => void) => requestSeconds.labels({ ...labels, answered: 'here' }).observe;

/** Counts how `work` ended and how long it took. */
export async function timed<Result>(
  histogram: Histogram<'queue' | 'outcome'>,
  queue: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const end = histogram.startTimer({ queue });
  try {
    const result = await work();
    end({ outcome: 'done' });
    return result;
  } catch (error) {
    end({ outcome: 'failed' });
    throw error;
  }
}
