import { Moment } from '@nabericht/domain/calendar/calendar-day';
import * as v from 'valibot';
import { defineContract, type RateLimit, type WirePaths } from './endpoint.ts';
import { wholeNumber } from './wire-parts.ts';

/** Separate from the other paths, because no page calls these. */
export const registryPaths = {
  listReleases: 'GET /registry/v1/releases',
  readComposition: 'GET /registry/v1/composition',
  listMoves: 'GET /registry/v1/moves',
  addCandidate: 'POST /registry/v1/candidates',
  admitCandidate: 'POST /registry/v1/candidates/:release/admission',
  move: 'POST /registry/v1/moves',
  createPreview: 'POST /registry/v1/previews',
  readHealth: 'GET /registry/v1/health',
  listRollouts: 'GET /registry/v1/rollouts',
  listFlags: 'GET /registry/v1/flags',
  traceStack: 'POST /registry/v1/traces',
  readAlerts: 'GET /registry/v1/alerts',
  setAlerts: 'POST /registry/v1/alerts',
  listKeys: 'GET /registry/v1/keys',
  openDesk: 'POST /registry/v1/desk-links',
  openFeed: 'POST /registry/v1/feed',
  listWaiting: 'GET /registry/v1/waiting-moves',
  approve: 'POST /registry/v1/waiting-moves/:id/approval',
  withdraw: 'POST /registry/v1/waiting-moves/:id/withdrawal',
} as const satisfies WirePaths;

/** The maximum for all files of a candidate together, before compression. */
export const MAX_CANDIDATE_BYTES = 10 * 1024 * 1024;
/** The maximum length of a text with a stack trace. */
export const MAX_TRACE_CHARACTERS = 100_000;
/** A week, the maximum lifetime of a preview. */
export const MAX_PREVIEW_MINUTES = 10_080;

const NAME = '[a-z][a-z0-9-]{0,39}';
const REVISION = String.raw`\d+\.\d+\.\d+-[0-9a-f]{8}`;

/** `mf-landing` */
export const ReleaseName = v.pipe(v.string(), v.regex(new RegExp(`^${NAME}$`), 'name'));
/** `mf-landing@1.0.0-0f3a9c71` */
export const ReleaseText = v.pipe(v.string(), v.regex(new RegExp(`^${NAME}@${REVISION}$`), 'release'));
/** `mf-landing/new-list` */
export const FlagText = v.pipe(v.string(), v.regex(new RegExp(`^${NAME}/${NAME}$`), 'flag'));
/** What is rolled out: the release of a name, or one of its flags. */
const RolloutName = v.union([ReleaseName, FlagText]);
const rolloutId = v.pipe(v.number(), v.integer(), v.minValue(1));
/** `shell@2.0.0-0f3a9c71` */
export const ShellRelease = v.pipe(v.string(), v.regex(new RegExp(`^shell@${REVISION}$`), 'release'));
/** `1.0.0-0f3a9c71` */
export const Revision = v.pipe(v.string(), v.regex(new RegExp(`^${REVISION}$`), 'revision'));
/** The full id, as answers contain it. */
const compositionId = v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/, 'composition'));
const compositionStart = v.pipe(v.string(), v.regex(/^[0-9a-f]{4,12}$/, 'composition'));
const why = v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(500, 'maxLength'));
const waitingId = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/, 'waiting'));

/** Which check refused it, why, and how to fix it. */
export const Refusal = v.object({ gate: v.string(), reason: v.string(), mend: v.string() });
export type Refusal = v.InferOutput<typeof Refusal>;

/** Who moved or published something: a team with its key, or an operator on the database. */
const who = v.string();

/** `candidate`: stored, but its mount was not proved yet; `earlier`: admitted, and not live now. */
export const Standing = v.picklist(['live', 'last-good', 'earlier', 'candidate']);

export const RegistryRelease = v.object({
  release: ReleaseText,
  standing: Standing,
  /** It is live and stays live, whatever is promoted or reported by browsers. */
  pinned: v.boolean(),
  /** It fails in browsers: until then pages load the last good release instead. */
  keptAwayUntil: v.nullable(Moment),
  publishedAt: Moment,
  publishedBy: who,
  /** Null: published by an operator, or built with the installation. */
  team: v.nullable(v.string()),
  gitSha: v.nullable(v.string()),
});
export type RegistryRelease = v.InferOutput<typeof RegistryRelease>;

/** `until` null: until somebody ends it; `from` null: from the move on. */
const Span = v.object({ from: v.nullable(Moment), until: v.nullable(Moment) });

export const RegistryComposition = v.object({
  /** Null until something was promoted. */
  id: v.nullable(v.string()),
  /** The same as in the ETag; use it for `If-Match` of a move. */
  revision: v.number(),
  releases: v.record(ReleaseName, Revision),
  /** Who put each of them live, when and why. */
  since: v.record(ReleaseName, v.object({ by: who, at: Moment, why: v.nullable(v.string()) })),
  /** Pinned names, with the revision that stays live. */
  pins: v.record(ReleaseName, Revision),
  frozen: v.nullable(
    v.object({ why: v.nullable(v.string()), by: who, at: Moment, until: v.nullable(Moment) }),
  ),
  /** Current and future freezes. */
  freezes: v.array(v.object({ why: v.nullable(v.string()), by: who, ...Span.entries })),
  /** Names for which a second person must approve. */
  twoPeople: v.array(ReleaseName),
  /** Releases that follow the contract before that of the live shell; a shell of the next contract will refuse them. */
  older: v.array(v.object({ release: ReleaseText, contract: v.number() })),
});
export type RegistryComposition = v.InferOutput<typeof RegistryComposition>;

const many = v.nullable(v.number());

/** How one release performed in browsers. */
export const RegistryHealth = v.object({
  release: ReleaseText,
  loaded: v.number(),
  failed: v.number(),
  swapped: v.number(),
  integrity: v.number(),
  csp: v.number(),
  /** The number of pages that went on after it threw an uncaught error or tried what no part may do. */
  erred: v.number(),
  /** The share of its loads that failed, from 0 to 1; null when there were none. */
  errorShare: many,
  /** Milliseconds. */
  p50: many,
  p75: many,
  pinned: v.boolean(),
  /**
   * The places where it threw, most frequent first: file, line and column of the sources if the key is for that name.
   */
  failures: v.array(v.object({ at: v.string(), failed: v.number() })),
});
export type RegistryHealth = v.InferOutput<typeof RegistryHealth>;

export const MoveKind = v.picklist([
  'promote',
  'rollback-release',
  'rollback',
  'pin',
  'unpin',
  'freeze',
  'unfreeze',
  'retire',
  'canary',
  'canary-grow',
  'canary-halt',
  'flag',
  'two-people',
  'one-person',
]);
export type MoveKind = v.InferOutput<typeof MoveKind>;

export const RegistryMove = v.object({
  revision: v.number(),
  kind: MoveKind,
  /** What the move was about: a name, releases, or null when it concerns everything. */
  subject: v.nullable(v.string()),
  by: who,
  team: v.nullable(v.string()),
  /** The second person, if the name requires one. */
  approvedBy: v.nullable(who),
  at: Moment,
  why: v.nullable(v.string()),
  from: v.nullable(v.string()),
  to: v.string(),
  /** The period of a freeze; null for any other move. */
  holds: v.nullable(Span),
});
export type RegistryMove = v.InferOutput<typeof RegistryMove>;

/** The maximum number of releases that are previewed, or go live, together. */
export const MOST_TOGETHER = 20;

/** A percentage below 100, with at most two decimals. */
const Percent = v.pipe(
  v.number(),
  v.minValue(0.01),
  v.maxValue(99.99),
  v.check((share) => Math.abs(share * 100 - Math.round(share * 100)) < 1e-6, 'hundredths'),
);
const Stages = v.pipe(
  v.array(Percent),
  v.minLength(1),
  v.maxLength(10),
  v.check((shares) => shares.every((share, i) => share > (shares[i - 1] ?? 0)), 'growing'),
);

const atLeast = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));

/** The moves that a key holder may request. Freezing, and rolling everything back, requires an operator's key. */
export const MoveRequest = v.variant('kind', [
  v.object({
    kind: v.literal('promote'),
    release: ReleaseText,
    /** Releases that go live in the same move, because one cannot be live without the other. */
    with: v.optional(v.pipe(v.array(ReleaseText), v.maxLength(MOST_TOGETHER - 1)), []),
    /** Also allows a release that was live before and was rolled back. */
    again: v.optional(v.boolean(), false),
    /** The earliest moment. */
    at: v.optional(Moment),
    why,
  }),
  v.object({ kind: v.literal('retire'), name: ReleaseName, at: v.optional(Moment), why }),
  /** `release`: roll back only this one; refused when it is no longer live. */
  v.object({ kind: v.literal('rollback-release'), name: ReleaseName, release: v.optional(ReleaseText), why }),
  v.object({
    kind: v.literal('rollback'),
    to: v.optional(compositionStart),
    /** Roll back only this composition; refused when it is no longer live. */
    composition: v.optional(compositionId),
    why,
  }),
  v.object({ kind: v.literal('pin'), name: ReleaseName, release: ReleaseText, why }),
  v.object({ kind: v.literal('unpin'), name: ReleaseName, why }),
  v.object({
    kind: v.literal('canary'),
    release: ReleaseText,
    /** Releases that are rolled out together, because one cannot be shown without the other. */
    with: v.optional(v.pipe(v.array(ReleaseText), v.maxLength(MOST_TOGETHER - 1)), []),
    again: v.optional(v.boolean(), false),
    /** The growing percentage of all visitors in each stage; after the last stage everybody gets it. */
    stages: v.optional(Stages, [1, 5, 25]),
    leastMinutes: v.optional(atLeast(100_000), 10),
    leastVisitors: v.optional(atLeast(1_000_000), 100),
    /** Each stage waits for a person to start the next. */
    hold: v.optional(v.boolean(), false),
    why,
  }),
  /** Gives some or all visitors the non-default value; `canary-halt` gives everybody the default value again. */
  v.object({
    kind: v.literal('flag'),
    name: FlagText,
    /** The stages as of a canary; without any, everybody gets it immediately. */
    stages: v.optional(Stages),
    leastMinutes: v.optional(atLeast(100_000), 10),
    leastVisitors: v.optional(atLeast(1_000_000), 100),
    hold: v.optional(v.boolean(), false),
    why,
  }),
  /** `rollout`: refused when another rollout of this name runs. `stage`: the stage to leave; refused when the rollout has left it. */
  v.object({
    kind: v.literal('canary-grow'),
    name: RolloutName,
    rollout: v.optional(rolloutId),
    stage: v.optional(atLeast(10)),
    why,
  }),
  v.object({ kind: v.literal('canary-halt'), name: RolloutName, rollout: v.optional(rolloutId), why }),
  v.object({ kind: v.literal('freeze'), from: v.optional(Moment), until: v.optional(Moment), why }),
  /** Ends future freezes too. */
  v.object({ kind: v.literal('unfreeze'), why }),
  /** Switches whether a second person must approve what goes live under this name. */
  v.object({ kind: v.literal('two-people'), name: ReleaseName, why }),
  v.object({ kind: v.literal('one-person'), name: ReleaseName, why }),
]);
export type MoveRequest = v.InferInput<typeof MoveRequest>;

/** A move that was requested and has not happened yet, or its result during the last days. */
export const WaitingMove = v.object({
  id: v.string(),
  kind: MoveKind,
  /** The releases or the name that it concerns. */
  subject: v.string(),
  by: who,
  askedAt: Moment,
  why: v.string(),
  /** The earliest moment. */
  at: v.nullable(Moment),
  approvedBy: v.nullable(who),
  /** It happens only if this is the revision then; null, as in a registry of an earlier version: at any. */
  ifRevision: v.optional(v.nullable(v.number()), null),
  /** Null when it no longer waits. */
  waitsFor: v.nullable(v.picklist(['second-person', 'time', 'freeze', 'registry'])),
  /** The moment at which it will happen by itself, as things are now; null when that depends on a person. */
  goesAt: v.nullable(Moment),
  ended: v.nullable(v.picklist(['moved', 'refused', 'withdrawn'])),
  /** The reason for which it was refused. */
  endedWhy: v.nullable(v.string()),
});
export type WaitingMove = v.InferOutput<typeof WaitingMove>;

export const MoveResult = v.object({
  /** The move that now waits; nothing was moved yet. */
  waiting: v.nullable(WaitingMove),
  composition: v.string(),
  revision: v.number(),
  from: v.nullable(v.string()),
  /** False when everything was already so; then nothing is logged. */
  moved: v.boolean(),
  tookMs: v.number(),
});
export type MoveResult = v.InferOutput<typeof MoveResult>;

/** Where a team wants to be notified when one of its releases fails. */
export const Alerts = v.object({
  /** The address often contains a secret, so only its team can read it. Null: no alerts. */
  url: v.nullable(v.pipe(v.string(), v.url(), v.regex(/^https?:/, 'address'), v.maxLength(500))),
});

/** A key of a team, without anything that gives access. */
export const RegistryKey = v.object({
  id: v.string(),
  team: v.string(),
  /** `*`: a key of an operator. */
  names: v.array(v.string()),
  mayPromote: v.boolean(),
  createdBy: who,
  createdAt: Moment,
  revokedAt: v.nullable(Moment),
});
export type RegistryKey = v.InferOutput<typeof RegistryKey>;

/** What is posted to that address as JSON. */
export type Alert = BrokenAlert | HaltedAlert | MoveAlert;

export type AlertWithoutText = Omit<BrokenAlert, 'text'> | Omit<HaltedAlert, 'text'>;

/** Pages no longer load a release because it fails in browsers. */
interface BrokenAlert {
  type: 'release.broken';
  release: string;
  /** Page loads within the last minutes, and the number of addresses where it failed. */
  loaded: number;
  failed: number;
  addresses: number;
  /** Until then pages load the last good release. */
  until: string;
  /** In words, for chat programs. */
  text: string;
}

/** A move that concerned the names of a team, as it is in the log; each is posted until it is accepted, in order. */
export interface MoveAlert {
  type: 'move.made';
  revision: number;
  kind: MoveKind;
  /** The releases or the name that it concerned; null: everything. */
  subject: string | null;
  by: string;
  approvedBy: string | null;
  at: string;
  why: string | null;
  text: string;
}

/** A canary is withdrawn from its visitors, because it performs worse than what is live. */
interface HaltedAlert {
  type: 'canary.halted';
  release: string;
  /** In words, with the figures. */
  why: string;
  candidate: ArmNumbers;
  control: ArmNumbers;
  text: string;
}

const armNumbers = {
  served: v.number(),
  begun: v.number(),
  loaded: v.number(),
  failed: v.number(),
  hung: v.number(),
  erred: v.number(),
  steps: v.number(),
};
const ArmNumbers = v.object(armNumbers);
type ArmNumbers = v.InferOutput<typeof ArmNumbers>;

const arm = v.object({
  ...armNumbers,
  /** Milliseconds until it was on the page. */
  p50: many,
  p75: many,
});

const curvePoint = v.object({ served: v.number(), failed: v.number() });

/** A release, or several together, that some visitors get before the others. */
export const RegistryRollout = v.object({
  id: v.number(),
  releases: v.array(ReleaseText),
  /** A flag that is rolled out instead of releases: some visitors get its other value. */
  flag: v.nullable(FlagText),
  state: v.picklist(['running', 'halted', 'finished', 'overtaken']),
  /** The percentage of all visitors in each stage. */
  stages: v.array(v.number()),
  /** The index of the current stage, from 0. */
  stage: v.number(),
  /** The percentage of all visitors that get it now. */
  share: v.number(),
  hold: v.boolean(),
  startedAt: Moment,
  startedBy: who,
  why: v.nullable(v.string()),
  endedAt: v.nullable(Moment),
  /** The reason why it ended, in words. */
  endedWhy: v.nullable(v.string()),
  /** The conditions for the next stage, in words. */
  waitsFor: v.array(v.string()),
  candidate: arm,
  control: arm,
  /** The totals of both arms over time, at most sixty points. */
  curve: v.array(v.object({ at: Moment, candidate: curvePoint, control: curvePoint })),
  /** Per guard, the evidence against the candidate and the level at which it is halted. */
  guards: v.array(v.object({ guard: v.string(), evidence: v.number(), haltsAt: v.number() })),
});
export type RegistryRollout = v.InferOutput<typeof RegistryRollout>;

export const RegistryFlag = v.object({
  flag: FlagText,
  owner: v.string(),
  default: v.boolean(),
  lastDay: v.string(),
  /** `past`: its last day is over; `soon`: within two weeks. */
  ends: v.picklist(['past', 'soon', 'later']),
  /** The percentage of visitors who get the non-default value. */
  share: v.number(),
  /** Who switched it, when and why, and by which rollout; null while everybody gets the default value. */
  switched: v.nullable(v.object({ rollout: v.number(), by: who, at: Moment, why: v.nullable(v.string()) })),
});
export type RegistryFlag = v.InferOutput<typeof RegistryFlag>;

const Preview = v.object({ url: v.string(), expiresAt: Moment });

export const CandidateResult = v.object({
  release: ReleaseText,
  /** False when exactly this content was stored already. */
  isNew: v.boolean(),
  /** True: it was admitted before, and can be promoted without another mount. */
  admitted: v.boolean(),
  preview: Preview,
  /**
   * What the signed mount must repeat; null when it was admitted before. `composition` is what the preview shows at
   * this moment; it is also in the `x-nabericht-composition` header of its page.
   */
  mount: v.nullable(v.object({ challenge: v.string(), composition: v.string() })),
  /**
   * The shell that is likely to go live next, with the reason why the candidate does not fit it, or else a preview of
   * both. Null when no shell waits; a registry of an earlier version leaves it out.
   */
  next: v.optional(
    v.nullable(v.object({ shell: ShellRelease, misfits: v.array(v.string()), preview: v.nullable(Preview) })),
  ),
});
export type CandidateResult = v.InferOutput<typeof CandidateResult>;

/**
 * What was observed when a browser mounted the candidate in the composition of its preview, under the production CSP.
 * Signed as a compact JWS (EdDSA, with the team's key) with two header fields: `kid`, the id of the key, and
 * `typ: MOUNT_TYPE`, so that no other token of that key is accepted for it.
 */
export const MountResult = v.object({
  release: ReleaseText,
  /**
   * The composition that was observed: what was live at that moment, with the candidate in it, and with the new shell
   * if the candidate was published beside one.
   */
  composition: v.string(),
  beside: v.optional(ShellRelease),
  challenge: v.string(),
  ok: v.boolean(),
  /** `Chromium 142.0` */
  browser: v.pipe(v.string(), v.maxLength(100)),
  /** Milliseconds until the remote's first screen was on the page. */
  loadMs: v.pipe(v.number(), v.minValue(0)),
  axe: v.object({
    violations: v.pipe(
      v.array(
        v.object({
          id: v.pipe(v.string(), v.maxLength(100)),
          impact: v.nullish(v.pipe(v.string(), v.maxLength(20))),
          help: v.pipe(v.string(), v.maxLength(500)),
          nodes: v.number(),
          /** The first of these elements, as a CSS selector. */
          first: v.optional(v.pipe(v.string(), v.maxLength(500))),
        }),
      ),
      v.maxLength(200),
    ),
  }),
  /** `console` is only recorded; each of the others refuses the candidate. */
  errors: v.pipe(
    v.array(
      v.object({
        kind: v.picklist(['csp', 'integrity', 'thrown', 'not-shown', 'console']),
        text: v.pipe(v.string(), v.maxLength(1_000)),
      }),
    ),
    v.maxLength(200),
  ),
  at: Moment,
});
export type MountResult = v.InferOutput<typeof MountResult>;
export const MOUNT_TYPE = 'nabericht-mount';

/**
 * The token of one request: a JWT (EdDSA, with the key) in `Authorization: Bearer`. It is valid once, within a minute,
 * for one method, path and body, so a stolen token is of no other use.
 */
export const RequestClaims = v.object({
  /** Id of the key. */
  iss: v.string(),
  /** Origin of the registry, as in its PUBLIC_URL. */
  aud: v.string(),
  iat: v.number(),
  exp: v.number(),
  jti: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
  htm: v.string(),
  /** The path as in the request line, without the query. */
  htu: v.string(),
  /** base64url of the SHA-256 of the body's bytes; '' without a body. */
  bsh: v.string(),
});
export type RequestClaims = v.InferOutput<typeof RequestClaims>;
/** `typ` in the header of such a token. */
export const REQUEST_TYPE = 'nabericht-request';
/** The maximum time from `iat` to `exp`. */
export const REQUEST_SECONDS = 60;

const RELEASE_KEY = /^nbk_([0-9a-f]{12})_([A-Za-z0-9_-]{43})$/;

/** A team's key in the form in which its holder stores it: `nbk_<id>_<seed>`, an Ed25519 private key in base64url. */
export const formatReleaseKey = (id: string, seed: string): string => `nbk_${id}_${seed}`;

/** Null for any text that is not such a key. */
export function parseReleaseKey(text: string): { id: string; seed: string } | null {
  const [, id, seed] = RELEASE_KEY.exec(text.trim()) ?? [];
  return id && seed ? { id, seed } : null;
}

/** The form field for `release.json`; every other file is in a field named after its path, such as `web/main.js`. */
export const MANIFEST_FIELD = 'release.json';

/** Every endpoint requires a key, and answers 503 while the registry's database is down. */
const team = { callers: ['team'], resource: 'none' } as const;

const READS: RateLimit = { points: 200, per: 60 };

export const registryContract = defineContract(registryPaths)({
  listReleases: {
    ...team,
    summary: 'What was published, newest first, with the status of each release.',
    rate: READS,
    query: v.object({ name: v.optional(ReleaseName) }),
    response: v.object({ releases: v.array(RegistryRelease) }),
    status: 200,
    problems: [],
  },
  readComposition: {
    ...team,
    summary: 'What is live together, with its revision in the ETag, what is pinned, and the freezes.',
    rate: READS,
    response: RegistryComposition,
    status: 200,
    problems: [],
  },
  listMoves: {
    ...team,
    summary: 'The moves of what is live: who, when, why, from what to what; newest first.',
    rate: READS,
    query: v.object({ limit: v.optional(wholeNumber(1, 500), 50) }),
    response: v.object({ moves: v.array(RegistryMove) }),
    status: 200,
    problems: [],
  },
  readHealth: {
    ...team,
    summary:
      'How releases performed in browsers in the last day, most used first, and where they threw errors.',
    rate: READS,
    query: v.object({ name: v.optional(ReleaseName) }),
    response: v.object({ releases: v.array(RegistryHealth) }),
    status: 200,
    problems: [],
  },
  listRollouts: {
    ...team,
    summary:
      'Releases that some visitors get, or got, before the others, newest first: how they perform beside what is live, and what they wait for.',
    rate: READS,
    query: v.object({ name: v.optional(RolloutName) }),
    response: v.object({ rollouts: v.array(RegistryRollout) }),
    status: 200,
    problems: [],
  },
  listFlags: {
    ...team,
    summary: 'The flags of what is live: their owners, their last days, and who gets which value.',
    rate: READS,
    query: v.object({ name: v.optional(ReleaseName) }),
    response: v.object({ flags: v.array(RegistryFlag) }),
    status: 200,
    problems: [],
  },
  traceStack: {
    ...team,
    summary:
      'Takes a stack from a browser, or any text that contains one; answers it with each place in a release of this key as file, line and column of the sources.',
    rate: READS,
    body: v.object({ text: v.pipe(v.string(), v.maxLength(MAX_TRACE_CHARACTERS)) }),
    response: v.object({ text: v.string() }),
    status: 200,
    problems: [],
  },
  readAlerts: {
    ...team,
    summary:
      'The address at which this team is notified when one of its releases fails in browsers, and of moves of its names.',
    rate: READS,
    response: Alerts,
    status: 200,
    problems: [],
  },
  setAlerts: {
    ...team,
    summary:
      'Sets the address at which this team is notified when one of its releases fails in browsers, and of moves of its names.',
    rate: { points: 60, per: 600 },
    body: Alerts,
    /**
     * The secret that signs the alerts, as in Standard Webhooks; it is shown only in this answer. Null: alerts are off.
     */
    response: v.object({ secret: v.nullable(v.string()) }),
    status: 200,
    problems: [422],
  },
  listKeys: {
    ...team,
    summary: 'The keys of this team, including revoked ones; with an operator’s key those of every team.',
    rate: READS,
    response: v.object({ keys: v.array(RegistryKey) }),
    status: 200,
    problems: [],
  },
  openDesk: {
    ...team,
    summary:
      'Makes a one-time link that signs its holder in to the release desk, with the rights of this key.',
    rate: { points: 30, per: 600 },
    response: v.object({ url: v.string(), expiresAt: Moment }),
    status: 201,
    problems: [422],
  },
  openFeed: {
    ...team,
    summary:
      'Makes an address at which feed readers read the moves of this team’s names; the previous address stops working.',
    rate: { points: 30, per: 600 },
    response: v.object({ url: v.string() }),
    status: 201,
    problems: [422],
  },
  addCandidate: {
    ...team,
    summary:
      'Stores a build as a candidate after every check that needs no browser: `release.json` and each of its files, in fields named after their paths. It is not shown to visitors.',
    rate: { points: 30, per: 600 },
    body: 'multipart',
    hasManyFiles: true,
    form: v.object({
      [MANIFEST_FIELD]: v.string(),
      gitSha: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{7,64}$/, 'gitSha'))),
    }),
    response: CandidateResult,
    status: 201,
    problems: [413, 422],
  },
  admitCandidate: {
    ...team,
    summary:
      'Admits a candidate as a release, by the signed result of its mount. 409 `composition-moved`: mount it again.',
    rate: { points: 60, per: 600 },
    params: v.object({ release: ReleaseText }),
    body: v.object({ mount: v.pipe(v.string(), v.maxLength(200_000)) }),
    response: v.object({ release: ReleaseText }),
    status: 201,
    problems: [404, 409, 422],
  },
  move: {
    ...team,
    summary:
      'Promotes, rolls back, pins or freezes. With `If-Match` only if nothing moved since that revision.',
    rate: { points: 60, per: 60 },
    body: MoveRequest,
    headers: ['if-match'],
    response: MoveResult,
    status: 200,
    problems: [412, 422],
  },
  listWaiting: {
    ...team,
    summary: 'Moves that were requested and wait, and the results of those of the last week.',
    rate: READS,
    response: v.object({ waiting: v.array(WaitingMove) }),
    status: 200,
    problems: [],
  },
  approve: {
    ...team,
    summary:
      'Approves a waiting move, as a second person who has the right to make that move; it happens once nothing else holds it.',
    rate: { points: 60, per: 60 },
    params: v.object({ id: waitingId }),
    response: WaitingMove,
    status: 200,
    problems: [404, 412, 422],
  },
  withdraw: {
    ...team,
    summary: 'Cancels a waiting move; anybody with the right to make that move can do so.',
    rate: { points: 60, per: 60 },
    params: v.object({ id: waitingId }),
    response: WaitingMove,
    status: 200,
    problems: [404, 422],
  },
  createPreview: {
    ...team,
    summary:
      'Makes a link that shows these releases within what is live to anyone who has it, until it expires.',
    rate: { points: 60, per: 600 },
    body: v.object({
      releases: v.pipe(v.array(ReleaseText), v.maxLength(MOST_TOGETHER)),
      /** Flags that have the non-default value in this preview. */
      flags: v.optional(v.pipe(v.array(FlagText), v.maxLength(MOST_TOGETHER)), []),
      minutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PREVIEW_MINUTES)),
    }),
    response: Preview,
    status: 201,
    problems: [404],
  },
});
