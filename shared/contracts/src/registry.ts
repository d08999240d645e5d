import { Moment } from '@nabericht/domain/calendar/calendar-day';
import * as v from 'valibot';
import { defineContract, type RateLimit, type WirePaths } from './endpoint.ts';
import { wholeNumber } from './wire-parts.ts';

/** Apart from the other paths: no page calls these. */
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

/** Of a candidate, all files together, before they are compressed. */
export const MAX_CANDIDATE_BYTES = 10 * 1024 * 1024;
/** Of a text with a stack in it. */
export const MAX_TRACE_CHARACTERS = 100_000;
/** A preview lives a week at most. */
export const MAX_PREVIEW_MINUTES = 10_080;

const NAME = '[a-z][a-z0-9-]{0,39}';
const REVISION = String.raw`\d+\.\d+\.\d+-[0-9a-f]{8}`;

/** `mf-landing` */
export const ReleaseName = v.pipe(v.string(), v.regex(new RegExp(`^${NAME}$`), 'name'));
/** `mf-landing@1.0.0-0f3a9c71` */
export const ReleaseText = v.pipe(v.string(), v.regex(new RegExp(`^${NAME}@${REVISION}$`), 'release'));
/** `mf-landing/new-list` */
export const FlagText = v.pipe(v.string(), v.regex(new RegExp(`^${NAME}/${NAME}$`), 'flag'));
/** What a rollout is of: a name, or a flag of it. */
const RolloutName = v.union([ReleaseName, FlagText]);
const rolloutId = v.pipe(v.number(), v.integer(), v.minValue(1));
/** `shell@2.0.0-0f3a9c71` */
export const ShellRelease = v.pipe(v.string(), v.regex(new RegExp(`^shell@${REVISION}$`), 'release'));
/** `1.0.0-0f3a9c71` */
export const Revision = v.pipe(v.string(), v.regex(new RegExp(`^${REVISION}$`), 'revision'));
/** Whole, as answers give it. */
const compositionId = v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/, 'composition'));
const compositionStart = v.pipe(v.string(), v.regex(/^[0-9a-f]{4,12}$/, 'composition'));
const why = v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(500, 'maxLength'));
const waitingId = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/, 'waiting'));

/** Which check said no, why, and what mends it. */
export const Refusal = v.object({ gate: v.string(), reason: v.string(), mend: v.string() });
export type Refusal = v.InferOutput<typeof Refusal>;

/** Whoever moved or published something: a team by its key, or an operator on the database. */
const who = v.string();

/** `candidate`: stored, but its mount was not shown yet; `earlier`: admitted, and live before or never. */
export const Standing = v.picklist(['live', 'last-good', 'earlier', 'candidate']);

export const RegistryRelease = v.object({
  release: ReleaseText,
  standing: Standing,
  /** Live, and kept there whatever is promoted or told by browsers. */
  pinned: v.boolean(),
  /** It breaks in browsers: so long pages start with the last good release. */
  keptAwayUntil: v.nullable(Moment),
  publishedAt: Moment,
  publishedBy: who,
  /** Null: by an operator, or built with the installation. */
  team: v.nullable(v.string()),
  gitSha: v.nullable(v.string()),
});
export type RegistryRelease = v.InferOutput<typeof RegistryRelease>;

/** Until nobody says otherwise, where `until` is null; from the move on, where `from` is. */
const Span = v.object({ from: v.nullable(Moment), until: v.nullable(Moment) });

export const RegistryComposition = v.object({
  /** Null until something was promoted. */
  id: v.nullable(v.string()),
  /** Also in the ETag; for `If-Match` of a move. */
  revision: v.number(),
  releases: v.record(ReleaseName, Revision),
  /** Who put each of them there, when and why. */
  since: v.record(ReleaseName, v.object({ by: who, at: Moment, why: v.nullable(v.string()) })),
  /** Names that stay where they are, with the revision they stay at. */
  pins: v.record(ReleaseName, Revision),
  frozen: v.nullable(
    v.object({ why: v.nullable(v.string()), by: who, at: Moment, until: v.nullable(Moment) }),
  ),
  /** Those that hold now and those to come. */
  freezes: v.array(v.object({ why: v.nullable(v.string()), by: who, ...Span.entries })),
  /** Names for which two people are needed. */
  twoPeople: v.array(ReleaseName),
  /** Releases that follow the contract before that of the live shell; a shell after that one will not take them. */
  older: v.array(v.object({ release: ReleaseText, contract: v.number() })),
});
export type RegistryComposition = v.InferOutput<typeof RegistryComposition>;

const many = v.nullable(v.number());

/** How one release fared in browsers. */
export const RegistryHealth = v.object({
  release: ReleaseText,
  loaded: v.number(),
  failed: v.number(),
  swapped: v.number(),
  integrity: v.number(),
  csp: v.number(),
  /** Pages that went on after it threw where nobody caught it, or tried what no part may do. */
  erred: v.number(),
  /** Of its loads, those that failed: 0 to 1; null without any. */
  errorShare: many,
  /** Milliseconds. */
  p50: many,
  p75: many,
  pinned: v.boolean(),
  /** Where it threw, most often first: by file, line and column of the sources where the key is for that name. */
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
  /** What the move was about: a name, releases, or nothing of one's own. */
  subject: v.nullable(v.string()),
  by: who,
  team: v.nullable(v.string()),
  /** The second person, where the name asks for one. */
  approvedBy: v.nullable(who),
  at: Moment,
  why: v.nullable(v.string()),
  from: v.nullable(v.string()),
  to: v.string(),
  /** How long a freeze holds; null of any other move. */
  holds: v.nullable(Span),
});
export type RegistryMove = v.InferOutput<typeof RegistryMove>;

/** So many releases are previewed, or go live, together. */
export const MOST_TOGETHER = 20;

/** Percent, to the hundredth, below a hundred. */
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

/** What a key holder may ask of the pointer. Freezing, and taking everything back, takes an operator's key. */
export const MoveRequest = v.variant('kind', [
  v.object({
    kind: v.literal('promote'),
    release: ReleaseText,
    /** Go live in the same move: one cannot be live without the other. */
    with: v.optional(v.pipe(v.array(ReleaseText), v.maxLength(MOST_TOGETHER - 1)), []),
    /** Also what was live before and was taken back. */
    again: v.optional(v.boolean(), false),
    /** Not before then. */
    at: v.optional(Moment),
    why,
  }),
  v.object({ kind: v.literal('retire'), name: ReleaseName, at: v.optional(Moment), why }),
  /** `release`: this one back; refused when it is no longer live. */
  v.object({ kind: v.literal('rollback-release'), name: ReleaseName, release: v.optional(ReleaseText), why }),
  v.object({
    kind: v.literal('rollback'),
    to: v.optional(compositionStart),
    /** This one back; refused when it is no longer live. */
    composition: v.optional(compositionId),
    why,
  }),
  v.object({ kind: v.literal('pin'), name: ReleaseName, release: ReleaseText, why }),
  v.object({ kind: v.literal('unpin'), name: ReleaseName, why }),
  v.object({
    kind: v.literal('canary'),
    release: ReleaseText,
    /** Given together: one cannot be shown without the other. */
    with: v.optional(v.pipe(v.array(ReleaseText), v.maxLength(MOST_TOGETHER - 1)), []),
    again: v.optional(v.boolean(), false),
    /** Percent of all visitors, in each stage more; after the last comes everybody. */
    stages: v.optional(Stages, [1, 5, 25]),
    leastMinutes: v.optional(atLeast(100_000), 10),
    leastVisitors: v.optional(atLeast(1_000_000), 100),
    /** Each stage waits for a person. */
    hold: v.optional(v.boolean(), false),
    why,
  }),
  /** The other value than the default one, for some visitors or all; back for everybody is `canary-halt`. */
  v.object({
    kind: v.literal('flag'),
    name: FlagText,
    /** As of a canary; without any: everybody, at once. */
    stages: v.optional(Stages),
    leastMinutes: v.optional(atLeast(100_000), 10),
    leastVisitors: v.optional(atLeast(1_000_000), 100),
    hold: v.optional(v.boolean(), false),
    why,
  }),
  /** `rollout`: this one of the name; refused when another one runs. `stage`: out of this one; refused when it left that already. */
  v.object({
    kind: v.literal('canary-grow'),
    name: RolloutName,
    rollout: v.optional(rolloutId),
    stage: v.optional(atLeast(10)),
    why,
  }),
  v.object({ kind: v.literal('canary-halt'), name: RolloutName, rollout: v.optional(rolloutId), why }),
  v.object({ kind: v.literal('freeze'), from: v.optional(Moment), until: v.optional(Moment), why }),
  /** Also freezes that were to come. */
  v.object({ kind: v.literal('unfreeze'), why }),
  /** From now on a second person approves what is put live of the name, or no longer. */
  v.object({ kind: v.literal('two-people'), name: ReleaseName, why }),
  v.object({ kind: v.literal('one-person'), name: ReleaseName, why }),
]);
export type MoveRequest = v.InferInput<typeof MoveRequest>;

/** A move that was asked for and has not happened yet, or what became of it in the last days. */
export const WaitingMove = v.object({
  id: v.string(),
  kind: MoveKind,
  /** The releases or the name that it is about. */
  subject: v.string(),
  by: who,
  askedAt: Moment,
  why: v.string(),
  /** Not before then. */
  at: v.nullable(Moment),
  approvedBy: v.nullable(who),
  /** Null: it is over. */
  waitsFor: v.nullable(v.picklist(['second-person', 'time', 'freeze', 'registry'])),
  /** When it goes by itself, as things are; null when that depends on somebody. */
  goesAt: v.nullable(Moment),
  ended: v.nullable(v.picklist(['moved', 'refused', 'withdrawn'])),
  /** What it was refused for. */
  endedWhy: v.nullable(v.string()),
});
export type WaitingMove = v.InferOutput<typeof WaitingMove>;

export const MoveResult = v.object({
  /** What was asked for waits; nothing moved yet. */
  waiting: v.nullable(WaitingMove),
  composition: v.string(),
  revision: v.number(),
  from: v.nullable(v.string()),
  /** False when everything was there already; nothing is written down then. */
  moved: v.boolean(),
  tookMs: v.number(),
});
export type MoveResult = v.InferOutput<typeof MoveResult>;

/** Where a team wants to be told that one of its releases breaks. */
export const Alerts = v.object({
  /** It often holds a secret of its own: only its team reads it. Null: nowhere. */
  url: v.nullable(v.pipe(v.string(), v.url(), v.regex(/^https?:/, 'address'), v.maxLength(500))),
});

/** A key of a team, without anything that opens something. */
export const RegistryKey = v.object({
  id: v.string(),
  team: v.string(),
  /** `*`: an operator's. */
  names: v.array(v.string()),
  mayPromote: v.boolean(),
  createdBy: who,
  createdAt: Moment,
  revokedAt: v.nullable(Moment),
});
export type RegistryKey = v.InferOutput<typeof RegistryKey>;

/** What is posted there as JSON. */
export type Alert = BrokenAlert | HaltedAlert | MoveAlert;

export type AlertWithoutText = Omit<BrokenAlert, 'text'> | Omit<HaltedAlert, 'text'>;

/** Pages no longer start with a release because it breaks in browsers. */
interface BrokenAlert {
  type: 'release.broken';
  release: string;
  /** Page loads within the last minutes, and at how many addresses it failed. */
  loaded: number;
  failed: number;
  addresses: number;
  /** Until then pages start with the last good one. */
  until: string;
  /** In words, as chats show it. */
  text: string;
}

/** What moved of the names of a team, as it stands in the log; each is posted until it is taken, in their order. */
export interface MoveAlert {
  type: 'move.made';
  revision: number;
  kind: MoveKind;
  /** The releases or the name that it was about; null: all. */
  subject: string | null;
  by: string;
  approvedBy: string | null;
  at: string;
  why: string | null;
  text: string;
}

/** A release that some visitors got is taken from them, because it is worse than what is live. */
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
  /** Milliseconds until it stood there. */
  p50: many,
  p75: many,
});

const curvePoint = v.object({ served: v.number(), failed: v.number() });

/** A release, or several together, that some visitors get before the others. */
export const RegistryRollout = v.object({
  id: v.number(),
  releases: v.array(ReleaseText),
  /** In place of releases: a flag of which some visitors get the other value. */
  flag: v.nullable(FlagText),
  state: v.picklist(['running', 'halted', 'finished', 'overtaken']),
  /** Percent of all visitors, in turn. */
  stages: v.array(v.number()),
  /** Which of them it is in, from 0. */
  stage: v.number(),
  /** Percent of all visitors that get it now. */
  share: v.number(),
  hold: v.boolean(),
  startedAt: Moment,
  startedBy: who,
  why: v.nullable(v.string()),
  endedAt: v.nullable(Moment),
  /** What ended it, in words. */
  endedWhy: v.nullable(v.string()),
  /** What the next stage waits for, in words. */
  waitsFor: v.array(v.string()),
  candidate: arm,
  control: arm,
  /** How both arms grew: all that was counted until then, at most sixty times in turn. */
  curve: v.array(v.object({ at: Moment, candidate: curvePoint, control: curvePoint })),
  /** Per guard how much speaks against it, and from how much on it is halted. */
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
  /** Percent of visitors who get the other value than the default one. */
  share: v.number(),
  /** Who switched it, when and why, and by which rollout; null while everybody gets the default. */
  switched: v.nullable(v.object({ rollout: v.number(), by: who, at: Moment, why: v.nullable(v.string()) })),
});
export type RegistryFlag = v.InferOutput<typeof RegistryFlag>;

const Preview = v.object({ url: v.string(), expiresAt: Moment });

export const CandidateResult = v.object({
  release: ReleaseText,
  /** False when this very content was here already. */
  isNew: v.boolean(),
  /** True: it was admitted before, and can be promoted as it is. */
  admitted: v.boolean(),
  preview: Preview,
  /**
   * What the signed mount must repeat; null when it was admitted before. `composition` is what the preview shows as
   * things are now; it also stands in its page's `x-nabericht-composition`.
   */
  mount: v.nullable(v.object({ challenge: v.string(), composition: v.string() })),
  /**
   * The shell that is likely to be live next, with why the candidate does not fit it, or a preview of both where it does;
   * null when no shell waits. A registry of before says nothing of it.
   */
  next: v.optional(
    v.nullable(v.object({ shell: ShellRelease, misfits: v.array(v.string()), preview: v.nullable(Preview) })),
  ),
});
export type CandidateResult = v.InferOutput<typeof CandidateResult>;

/**
 * What was seen when a browser mounted the candidate in the composition of its preview, under the production CSP.
 * Signed as a compact JWS (EdDSA by the team's key) with these in its header: `kid`, the key's id, and
 * `typ: MOUNT_TYPE`, so that no other token of that key passes for it.
 */
export const MountResult = v.object({
  release: ReleaseText,
  /** Which composition was seen: live at that moment with the candidate in it, and with the shell that it was handed in beside. */
  composition: v.string(),
  beside: v.optional(ShellRelease),
  challenge: v.string(),
  ok: v.boolean(),
  /** `Chromium 142.0` */
  browser: v.pipe(v.string(), v.maxLength(100)),
  /** Until the remote's first screen stood there. */
  loadMs: v.pipe(v.number(), v.minValue(0)),
  axe: v.object({
    violations: v.pipe(
      v.array(
        v.object({
          id: v.pipe(v.string(), v.maxLength(100)),
          impact: v.nullish(v.pipe(v.string(), v.maxLength(20))),
          help: v.pipe(v.string(), v.maxLength(500)),
          nodes: v.number(),
          /** The first of them, as a CSS selector. */
          first: v.optional(v.pipe(v.string(), v.maxLength(500))),
        }),
      ),
      v.maxLength(200),
    ),
  }),
  /** `console` is only written down; each of the others refuses. */
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
 * The token of one request: a JWT (EdDSA by the key) in `Authorization: Bearer`. It fits one method, path and body,
 * once, within a minute: whoever steals it can do nothing else with it.
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
  /** Path as it is in the request line, without the query. */
  htu: v.string(),
  /** base64url of the SHA-256 of the body's bytes; '' without a body. */
  bsh: v.string(),
});
export type RequestClaims = v.InferOutput<typeof RequestClaims>;
/** `typ` in the header of such a token. */
export const REQUEST_TYPE = 'nabericht-request';
/** From `iat` to `exp` at most. */
export const REQUEST_SECONDS = 60;

const RELEASE_KEY = /^nbk_([0-9a-f]{12})_([A-Za-z0-9_-]{43})$/;

/** A team's key as its holder keeps it: `nbk_<id>_<seed>`, an Ed25519 private key in base64url. */
export const formatReleaseKey = (id: string, seed: string): string => `nbk_${id}_${seed}`;

/** Null for anything that is no such key. */
export function parseReleaseKey(text: string): { id: string; seed: string } | null {
  const [, id, seed] = RELEASE_KEY.exec(text.trim()) ?? [];
  return id && seed ? { id, seed } : null;
}

/** Field of the form that holds `release.json`; every other file is a field named after its path, as `web/main.js`. */
export const MANIFEST_FIELD = 'release.json';

/** Every endpoint takes a key, and answers 503 while the registry's database is away. */
const team = { callers: ['team'], resource: 'none' } as const;

const READS: RateLimit = { points: 200, per: 60 };

export const registryContract = defineContract(registryPaths)({
  listReleases: {
    ...team,
    summary: 'What was published, newest first, and where each release stands.',
    rate: READS,
    query: v.object({ name: v.optional(ReleaseName) }),
    response: v.object({ releases: v.array(RegistryRelease) }),
    status: 200,
    problems: [503],
  },
  readComposition: {
    ...team,
    summary:
      'What is live together, with its revision in the ETag, what is pinned, and whether all is frozen.',
    rate: READS,
    response: RegistryComposition,
    status: 200,
    problems: [503],
  },
  listMoves: {
    ...team,
    summary: 'Who moved what is live, when, why, from where to where; newest first.',
    rate: READS,
    query: v.object({ limit: v.optional(wholeNumber(1, 500), 50) }),
    response: v.object({ moves: v.array(RegistryMove) }),
    status: 200,
    problems: [503],
  },
  readHealth: {
    ...team,
    summary:
      'How releases fared in browsers in the last day, the ones used most first, and where they threw.',
    rate: READS,
    query: v.object({ name: v.optional(ReleaseName) }),
    response: v.object({ releases: v.array(RegistryHealth) }),
    status: 200,
    problems: [503],
  },
  listRollouts: {
    ...team,
    summary:
      'Releases that some visitors get before the others, now or once, newest first: how they fare beside what is live, and what they wait for.',
    rate: READS,
    query: v.object({ name: v.optional(RolloutName) }),
    response: v.object({ rollouts: v.array(RegistryRollout) }),
    status: 200,
    problems: [503],
  },
  listFlags: {
    ...team,
    summary: 'The flags of what is live: whose they are, until when, and who gets which value.',
    rate: READS,
    query: v.object({ name: v.optional(ReleaseName) }),
    response: v.object({ flags: v.array(RegistryFlag) }),
    status: 200,
    problems: [503],
  },
  traceStack: {
    ...team,
    summary:
      'A stack from a browser, or any text with one in it, with each place of a release of this key by file, line and column of the sources.',
    rate: READS,
    body: v.object({ text: v.pipe(v.string(), v.maxLength(MAX_TRACE_CHARACTERS)) }),
    response: v.object({ text: v.string() }),
    status: 200,
    problems: [503],
  },
  readAlerts: {
    ...team,
    summary:
      'Where this team is told that one of its releases breaks in browsers, and what moved of its names.',
    rate: READS,
    response: Alerts,
    status: 200,
    problems: [503],
  },
  setAlerts: {
    ...team,
    summary:
      'Has this team told at an address of its own that one of its releases breaks in browsers, and what moved of its names.',
    rate: { points: 60, per: 600 },
    body: Alerts,
    /** What they are signed with, as Standard Webhooks says; it is told this once. Null: they are off. */
    response: v.object({ secret: v.nullable(v.string()) }),
    status: 200,
    problems: [422, 503],
  },
  listKeys: {
    ...team,
    summary: 'The keys of this team, revoked ones among them; of every team with an operator’s key.',
    rate: READS,
    response: v.object({ keys: v.array(RegistryKey) }),
    status: 200,
    problems: [503],
  },
  openDesk: {
    ...team,
    summary:
      'Makes a one-time link that signs its holder in to the release desk, with the rights of this key.',
    rate: { points: 30, per: 600 },
    response: v.object({ url: v.string(), expiresAt: Moment }),
    status: 201,
    problems: [422, 503],
  },
  openFeed: {
    ...team,
    summary:
      'Makes an address at which feed readers read the moves of this team’s names; the one before ends.',
    rate: { points: 30, per: 600 },
    response: v.object({ url: v.string() }),
    status: 201,
    problems: [422, 503],
  },
  addCandidate: {
    ...team,
    summary:
      'Takes in a build after every check that needs no browser: `release.json` and each of its files, as fields named after their paths. Visitors see nothing of it.',
    rate: { points: 30, per: 600 },
    body: 'multipart',
    hasManyFiles: true,
    form: v.object({
      [MANIFEST_FIELD]: v.string(),
      gitSha: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{7,64}$/, 'gitSha'))),
    }),
    response: CandidateResult,
    status: 201,
    problems: [413, 422, 503],
  },
  admitCandidate: {
    ...team,
    summary:
      'Makes a release of a candidate by the signed result of its mount. 409 `composition-moved`: mount again.',
    rate: { points: 60, per: 600 },
    params: v.object({ release: ReleaseText }),
    body: v.object({ mount: v.pipe(v.string(), v.maxLength(200_000)) }),
    response: v.object({ release: ReleaseText }),
    status: 201,
    problems: [404, 409, 422, 503],
  },
  move: {
    ...team,
    summary:
      'Promotes, takes back, pins or freezes. With If-Match only if nothing moved since that revision.',
    rate: { points: 60, per: 60 },
    body: MoveRequest,
    headers: ['if-match'],
    response: MoveResult,
    status: 200,
    problems: [412, 422, 503],
  },
  listWaiting: {
    ...team,
    summary: 'Moves that were asked for and wait, and what became of those of the last week.',
    rate: READS,
    response: v.object({ waiting: v.array(WaitingMove) }),
    status: 200,
    problems: [503],
  },
  approve: {
    ...team,
    summary:
      'A second person, who may do it as well, approves a move that waits; it happens once nothing holds it.',
    rate: { points: 60, per: 60 },
    params: v.object({ id: waitingId }),
    response: WaitingMove,
    status: 200,
    problems: [404, 412, 422, 503],
  },
  withdraw: {
    ...team,
    summary: 'Whoever may do it takes back a move that waits.',
    rate: { points: 60, per: 60 },
    params: v.object({ id: waitingId }),
    response: WaitingMove,
    status: 200,
    problems: [404, 422, 503],
  },
  createPreview: {
    ...team,
    summary:
      'Makes a link that shows these releases within what is live, to whoever holds it, until it expires.',
    rate: { points: 60, per: 600 },
    body: v.object({
      releases: v.pipe(v.array(ReleaseText), v.maxLength(MOST_TOGETHER)),
      /** With the other value than the default one. */
      flags: v.optional(v.pipe(v.array(FlagText), v.maxLength(MOST_TOGETHER)), []),
      minutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PREVIEW_MINUTES)),
    }),
    response: Preview,
    status: 201,
    problems: [404, 503],
  },
});
