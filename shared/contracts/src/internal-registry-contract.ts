import { Moment } from '@nabericht/domain/calendar/calendar-day';
import * as v from 'valibot';
import { FailurePlace } from './beacon.ts';
import { defineContract } from './endpoint.ts';
import { service } from './internal-parts.ts';
import { LOCAL_CODE_MOST_CHARACTERS, LocalCode } from './local-code.ts';
import { FlagText, ReleaseName, ReleaseText, Revision } from './registry.ts';
import { secret, wholeNumber } from './wire-parts.ts';
import { internalPaths } from './wire-paths.ts';

/** What visitors get at a revision of the pointer. */
export const LiveSnapshot = v.object({
  id: v.string(),
  revision: v.number(),
  /** By name: the live release, followed by the last good one. */
  releases: v.record(ReleaseName, v.array(Revision)),
  /** Names that an operator pinned: the circuit breaker does not roll them back. */
  pinned: v.optional(v.array(v.string()), []),
  /** Releases that some visitors get. A registry of the previous version does not send them. */
  rollouts: v.optional(
    v.array(
      v.object({
        id: v.number(),
        stage: v.number(),
        /** Measured in draws, see `@nabericht/release-model/draw`. */
        share: v.number(),
        releases: v.array(ReleaseText),
        /** A flag that is rolled out instead of releases. */
        flag: v.optional(v.nullable(FlagText), null),
      }),
    ),
    [],
  ),
  /** Flags that have the non-default value for everybody. */
  switched: v.optional(v.array(FlagText), []),
});
export type LiveSnapshot = v.InferOutput<typeof LiveSnapshot>;

/** A release that the circuit breaker withholds from visitors, now or within the last day. */
const BreakerRecord = v.object({ release: ReleaseText, openedAt: Moment, openedUntil: Moment });

/** A page may report on its releases for this long; its sightings are deleted afterwards. */
export const PAGE_VIEW_MS = 2 * 3_600_000;

/** Kept short: a caller notices that the registry is down by a missing answer. */
export const MAX_WAIT_MS = 5_000;

export const LiveAnswer = v.object({
  /** The version of this whole answer; a request that names it waits until the answer changes. */
  version: v.string(),
  /** Null before the first promotion. */
  live: v.nullable(LiveSnapshot),
  /** Composition id → every release that its pages could load, oldest first. */
  known: v.array(v.tuple([v.string(), v.array(v.string())])),
  breakers: v.array(BreakerRecord),
});
export type LiveAnswer = v.InferOutput<typeof LiveAnswer>;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What a release did in browsers within one minute. */
const Minute = v.object({
  release: ReleaseText,
  minute: Moment,
  loaded: count,
  failed: count,
  swapped: count,
  integrity: count,
  csp: count,
  /** A gateway of the previous version does not send it. */
  erred: v.optional(count, 0),
  /** Number of loads per duration, in the buckets of `@nabericht/release-model/load-times`. */
  loadMs: v.pipe(v.array(count), v.maxLength(100)),
});

/** One page that saw the release load or fail; `seenBy` is a digest of an address. */
const Sighting = v.object({
  release: ReleaseText,
  pageView: v.pipe(v.string(), v.maxLength(64)),
  seenBy: v.pipe(v.string(), v.maxLength(128)),
  seenAt: Moment,
  failed: v.boolean(),
});

/** How often a place in a release threw, as reported by pages. */
const Failure = v.object({
  release: ReleaseText,
  ...FailurePlace.entries,
  failed: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

/**
 * What the visitors of one arm of a rollout experienced within one minute of a stage: `candidate` got the release, `control`
 * are as many others, for comparison. Except for `loadMs`, each number is a number of visitors.
 */
const ArmMinute = v.object({
  rollout: v.pipe(v.number(), v.integer(), v.minValue(1)),
  stage: count,
  arm: v.picklist(['candidate', 'control']),
  /** When the minute begins. */
  minute: Moment,
  /** They were sent a page with the release. */
  served: count,
  /** Their page reported anything at all. */
  begun: count,
  /** The release was shown for five seconds. */
  loaded: count,
  failed: count,
  /** Included in `failed`: their page ended without a report. */
  hung: count,
  /** It threw, and the page went on. */
  erred: count,
  /** They saved something. */
  steps: count,
  /** Number of loads per duration, as in `Minute`. */
  loadMs: v.pipe(v.array(count), v.maxLength(100)),
});

/** What the gateway asks of the registry: what to show, its files, and a place to report how it performs. */
export const internalRegistryContract = defineContract(internalPaths.registry)({
  readLive: {
    ...service,
    summary:
      'What is live, and what is withheld from visitors. If the caller already has this version, the answer waits up to `waitMs` for a newer one.',
    query: v.object({
      version: v.optional(v.string()),
      waitMs: v.optional(wholeNumber(0, MAX_WAIT_MS), 0),
    }),
    response: LiveAnswer,
    status: 200,
    problems: [],
  },
  readManifest: {
    ...service,
    summary: 'The `release.json` of a release or a candidate.',
    params: v.object({ release: ReleaseText }),
    response: v.record(v.string(), v.unknown()),
    status: 200,
    problems: [404],
  },
  readFiles: {
    ...service,
    summary:
      'Files of a release as a form: each in a field named after its path, and its compressed forms in fields with `.br` and `.gz` appended.',
    params: v.object({ release: ReleaseText }),
    body: v.object({ paths: v.pipe(v.array(v.string()), v.maxLength(2_000)) }),
    response: 'bytes',
    status: 200,
    problems: [],
  },
  findPreview: {
    ...service,
    summary:
      'The releases that a preview shows, by the digest of the token in its link; 404 when it has expired.',
    params: v.object({ digest: secret }),
    response: v.object({
      releases: v.array(ReleaseText),
      flags: v.optional(v.array(FlagText), []),
      expiresAt: Moment,
    }),
    status: 200,
    problems: [404],
  },
  openLocalCode: {
    ...service,
    summary:
      'What the token of a developer shows instead of what is live, checked with the key of their team; 404 for any other token.',
    body: v.object({ token: v.pipe(v.string(), v.maxLength(LOCAL_CODE_MOST_CHARACTERS)) }),
    response: v.object({ code: LocalCode, expiresAt: Moment }),
    status: 200,
    problems: [404],
  },
  readPageViewKey: {
    ...service,
    summary: 'The secret with which all gateways sign the tokens of pages.',
    response: v.object({ secret: v.string() }),
    status: 200,
    problems: [],
  },
  countSeen: {
    ...service,
    summary:
      'Adds what browsers reported about releases. A release that fails for many visitors is withheld from then on.',
    body: v.object({
      minutes: v.pipe(v.array(Minute), v.maxLength(5_000)),
      sightings: v.pipe(v.array(Sighting), v.maxLength(20_000)),
      failures: v.optional(v.pipe(v.array(Failure), v.maxLength(2_000)), []),
      arms: v.optional(v.pipe(v.array(ArmMinute), v.maxLength(2_000)), []),
    }),
    status: 204,
    problems: [],
  },
});
