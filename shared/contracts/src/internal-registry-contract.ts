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
  /** By name: what is live, and the last good release behind it. */
  releases: v.record(ReleaseName, v.array(Revision)),
  /** Names that an operator pinned: no breaker takes them back. */
  pinned: v.optional(v.array(v.string()), []),
  /** Releases that some visitors get. A registry of the version before tells of none. */
  rollouts: v.optional(
    v.array(
      v.object({
        id: v.number(),
        stage: v.number(),
        /** In draws, of `@nabericht/release-model/draw`. */
        share: v.number(),
        releases: v.array(ReleaseText),
        /** In place of releases. */
        flag: v.optional(v.nullable(FlagText), null),
      }),
    ),
    [],
  ),
  /** Flags that have the other value than their default for everybody. */
  switched: v.optional(v.array(FlagText), []),
});
export type LiveSnapshot = v.InferOutput<typeof LiveSnapshot>;

/** A release that was kept from visitors, now or within the last day. */
const BreakerRecord = v.object({ release: ReleaseText, openedAt: Moment, openedUntil: Moment });

/** So long a page may tell of what it was given; its sightings are kept no longer. */
export const PAGE_VIEW_MS = 2 * 3_600_000;

/** A wait is short: who asks hears of a registry that is away by an answer that does not come. */
export const MAX_WAIT_MS = 5_000;

export const LiveAnswer = v.object({
  /** Of all that this answer says; asked with it again, the answer waits until it is another. */
  version: v.string(),
  /** Null before the first move. */
  live: v.nullable(LiveSnapshot),
  /** Composition id → every release that its pages could start, the oldest first. */
  known: v.array(v.tuple([v.string(), v.array(v.string())])),
  breakers: v.array(BreakerRecord),
});
export type LiveAnswer = v.InferOutput<typeof LiveAnswer>;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What a release did in browsers within a minute. */
const Minute = v.object({
  release: ReleaseText,
  minute: Moment,
  loaded: count,
  failed: count,
  swapped: count,
  integrity: count,
  csp: count,
  /** A gateway of the version before tells none. */
  erred: v.optional(count, 0),
  /** How many loads took how long, by the buckets of `@nabericht/release-model/load-times`. */
  loadMs: v.pipe(v.array(count), v.maxLength(100)),
});

/** Which page saw it load or fail; `seenBy` is a digest of an address. */
const Sighting = v.object({
  release: ReleaseText,
  pageView: v.pipe(v.string(), v.maxLength(64)),
  seenBy: v.pipe(v.string(), v.maxLength(128)),
  seenAt: Moment,
  failed: v.boolean(),
});

/** How often a place of a release threw, as pages told. */
const Failure = v.object({
  release: ReleaseText,
  ...FailurePlace.entries,
  failed: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

/** What visitors of one arm of a rollout met with within a minute. */
const ArmMinute = v.object({
  rollout: v.pipe(v.number(), v.integer(), v.minValue(1)),
  stage: count,
  arm: v.picklist(['candidate', 'control']),
  minute: Moment,
  served: count,
  begun: count,
  loaded: count,
  failed: count,
  hung: count,
  erred: count,
  steps: count,
  loadMs: v.pipe(v.array(count), v.maxLength(100)),
});

/** What the gateway asks the registry: what to show, the files of it, and where to tell how it fares. */
export const internalRegistryContract = defineContract(internalPaths.registry)({
  readLive: {
    ...service,
    summary:
      'What is live, and what is kept from visitors. With the version that the caller holds, it waits so long for another.',
    query: v.object({
      version: v.optional(v.string()),
      waitMs: v.optional(wholeNumber(0, MAX_WAIT_MS), 0),
    }),
    response: LiveAnswer,
    status: 200,
    problems: [503],
  },
  readManifest: {
    ...service,
    summary: 'The `release.json` of a release, a candidate among them.',
    params: v.object({ release: ReleaseText }),
    response: v.record(v.string(), v.unknown()),
    status: 200,
    problems: [404, 503],
  },
  readFiles: {
    ...service,
    summary:
      'Files of a release as a form: each a field named after its path, and its compressed forms with `.br` and `.gz` behind it.',
    params: v.object({ release: ReleaseText }),
    body: v.object({ paths: v.pipe(v.array(v.string()), v.maxLength(2_000)) }),
    response: 'bytes',
    status: 200,
    problems: [503],
  },
  findPreview: {
    ...service,
    summary: 'What a preview shows, by the digest of the token in its link; 404 when it is over.',
    params: v.object({ digest: secret }),
    response: v.object({
      releases: v.array(ReleaseText),
      flags: v.optional(v.array(FlagText), []),
      expiresAt: Moment,
    }),
    status: 200,
    problems: [404, 503],
  },
  openLocalCode: {
    ...service,
    summary:
      'What the token of a developer shows in place of what is live, by the key of their team; 404 for any other token.',
    body: v.object({ token: v.pipe(v.string(), v.maxLength(LOCAL_CODE_MOST_CHARACTERS)) }),
    response: v.object({ code: LocalCode, expiresAt: Moment }),
    status: 200,
    problems: [404, 503],
  },
  readPageViewKey: {
    ...service,
    summary: 'What all gateways sign the tokens of pages with.',
    response: v.object({ secret: v.string() }),
    status: 200,
    problems: [503],
  },
  countSeen: {
    ...service,
    summary:
      'Adds what browsers told of releases. A release that breaks for many is kept from visitors from then on.',
    body: v.object({
      minutes: v.pipe(v.array(Minute), v.maxLength(5_000)),
      sightings: v.pipe(v.array(Sighting), v.maxLength(20_000)),
      failures: v.optional(v.pipe(v.array(Failure), v.maxLength(2_000)), []),
      arms: v.optional(v.pipe(v.array(ArmMinute), v.maxLength(2_000)), []),
    }),
    status: 204,
    problems: [503],
  },
});
