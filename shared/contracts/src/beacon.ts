import * as v from 'valibot';

// In a file of its own, so that a page does not load schemas for it.
export { BEACON_PATH } from './beacon-path.ts';
export const MAX_BEACON_BYTES = 8_192;
const MAX_BEACON_EVENTS = 20;

/** A longer load says nothing about us: the page was in the background. */
const MAX_LOAD_MS = 600_000;

const place = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));

/** The position in a script of a release where an error was thrown. */
export const FailurePlace = v.object({
  /** Relative to the folder of the release, such as `screen.12ab34cd.js`. */
  script: v.pipe(v.string(), v.maxLength(120), v.regex(/^[\w~-][\w.~-]*(\/[\w.~-]+)*\.js$/, 'script')),
  line: place(1_000_000),
  column: place(10_000_000),
});
export type FailurePlace = v.InferOutput<typeof FailurePlace>;

export const BeaconEvent = v.object({
  /** `mf-report` */
  remote: v.pipe(v.string(), v.maxLength(40)),
  /** `1.0.0-0f3a9c71` */
  version: v.pipe(v.string(), v.maxLength(60)),
  /**
   * `swapped`: this version was replaced in the page by another. `erred`: it threw an uncaught error, or tried what no
   * part may do, and the page went on.
   */
  kind: v.picklist(['loaded', 'failed', 'swapped', 'erred']),
  /** Of a load: the time from the request until it was on the page. */
  ms: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_LOAD_MS))),
  /** Of a failure. `hung`: its page ended without a report. `took`: it removed the page or covered the frame. */
  reason: v.optional(v.picklist(['missing', 'late', 'threw', 'integrity', 'hung', 'took'])),
  /** Of a failure or an error: where it was thrown. */
  at: v.optional(FailurePlace),
});
export type BeaconEvent = v.InferOutput<typeof BeaconEvent>;

/** The web vitals of one page, for the release that served it: see shell/src/guard/web-vitals.ts. */
export const PageVitals = v.object({
  remote: v.pipe(v.string(), v.maxLength(40)),
  version: v.pipe(v.string(), v.maxLength(60)),
  /** The pattern of its route, such as `/dossier/:dossierId`; never the path. */
  page: v.pipe(v.string(), v.maxLength(120)),
  lcp: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_LOAD_MS))),
  cls: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  inp: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_LOAD_MS))),
});
export type PageVitals = v.InferOutput<typeof PageVitals>;

export const Beacon = v.pipe(
  v.object({
    /** The composition that the page was made with. */
    composition: v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/, 'composition')),
    /** The token that the page received to send beacons with. */
    view: v.pipe(v.string(), v.maxLength(200)),
    events: v.pipe(v.array(BeaconEvent), v.maxLength(MAX_BEACON_EVENTS)),
    vitals: v.optional(PageVitals),
  }),
  v.check(({ events, vitals }) => events.length > 0 || vitals !== undefined, 'empty'),
);
export type Beacon = v.InferOutput<typeof Beacon>;
