import { readFile } from 'node:fs/promises';
import { ApiProblem } from '@nabericht/api-client/api-problem';
import {
  MAX_PREVIEW_MINUTES,
  type MoveRequest,
  type MoveResult,
  type RegistryFlag,
  type RegistryHealth,
  type RegistryRelease,
  type RegistryRollout,
  type WaitingMove,
} from '@nabericht/contracts/registry';
import { type CommandName, ifRevision, type Options } from './command-line.ts';
import { refuse } from './refused.ts';
import type { Registry } from './registry/registry.ts';

/** What a command found or did: one object for machines, lines for people. */
export interface Answer {
  result: object;
  lines: string[];
}

type Run = (registry: Registry, targets: string[], options: Options) => Promise<Answer>;

/** Commands on what is in the registry already. */
export const RUNS: Record<Exclude<CommandName, 'release' | 'check'>, Run> = {
  async list({ api }, [name]) {
    const { releases } = await api.listReleases({ query: name ? { name } : {} });
    return { result: { releases }, lines: releases.map(lineOf) };
  },

  async composition({ api }) {
    const result = await api.readComposition();
    const { id, revision, releases, since, pins, frozen, freezes, twoPeople, older } = result;
    const lines = [
      `composition ${id ?? 'none'}, revision ${revision}`,
      ...Object.entries(releases).map(([name, at]) => {
        const by = since[name];
        return [
          `${name}@${at}`,
          ...(by ? [stamp(by.at), by.by, by.why ?? '-'] : []),
          ...(pins[name] ? ['pinned'] : []),
        ].join('  ');
      }),
      ...older.map(
        ({ release, contract }) =>
          `${release} follows contract ${contract}, the one before that of the shell: build it anew before the next one`,
      ),
      ...twoPeople.map((name) => `${name} asks for a second person`),
      ...(frozen ? [`frozen by ${frozen.by} since ${stamp(frozen.at)}: ${frozen.why ?? '-'}`] : []),
      ...freezes
        .filter(({ from, until }) => from || until)
        .map(
          ({ by, from, until, why }) =>
            `freeze by ${by}, from ${from ? stamp(from) : 'now'} until ${until ? stamp(until) : 'it is unfrozen'}: ${why ?? '-'}`,
        ),
    ];
    return { result, lines };
  },

  async moves({ api }) {
    const { moves } = await api.listMoves({ query: {} });
    const lines = moves.map(({ at, kind, subject, from, to, by, why }) =>
      [stamp(at), kind, subject ?? '-', `${from ?? 'nothing'} → ${to}`, by, why ?? '-'].join('  '),
    );
    return { result: { moves }, lines };
  },

  async health({ api }, [name]) {
    const { releases } = await api.readHealth({ query: name ? { name } : {} });
    const lines = releases.flatMap((health) => [
      healthLine(health),
      ...health.failures.map(({ at, failed }) => `  ${failed} × ${at}`),
    ]);
    return {
      result: { releases },
      lines: lines.length > 0 ? lines : ['no browser told anything in the last 24 hours'],
    };
  },

  async trace({ api }, [file = '']) {
    const text = await readFile(file === '-' ? '/dev/stdin' : file, 'utf8').catch(() => {
      throw refuse('trace', `${file} cannot be read`, 'Name a file with a stack in it, or - to type one.');
    });
    const result = await api.traceStack({ body: { text } });
    return { result, lines: [result.text.trimEnd()] };
  },

  async alerts({ api }, [asked]) {
    if (asked !== undefined) {
      const url = asked === 'off' ? null : URL.parse(asked)?.href;
      if (url === undefined)
        throw refuse('asked', `${asked} is no address`, 'Give one with https://, or: off.');
      const { secret } = await api.setAlerts({ body: { url } });
      const lines =
        url === null || secret === null
          ? ['told nowhere']
          : [
              `told at ${url}`,
              'signed as Standard Webhooks says, with this. Keep it where that receives them; it is not shown again:',
              secret,
            ];
      return { result: { url, secret }, lines };
    }
    const result = await api.readAlerts();
    return { result, lines: [result.url === null ? 'told nowhere' : `told at ${result.url}`] };
  },

  async desk({ api }) {
    const result = await api.openDesk();
    return { result, lines: [`${result.url}`, `once, until ${result.expiresAt}`] };
  },

  async feed({ api }) {
    const result = await api.openFeed();
    return {
      result,
      lines: [result.url, 'whoever has this address reads it; asked once more, there is another one'],
    };
  },

  async preview({ api }, asked, { minutes = `${MAX_PREVIEW_MINUTES}` }) {
    const flags = asked.filter((one) => one.includes('/'));
    const releases = asked.filter((one) => !one.includes('/'));
    const result = await api.createPreview({ body: { releases, flags, minutes: Number(minutes) } });
    return { result, lines: [`${result.url}`, `until ${result.expiresAt}`] };
  },

  promote: (registry, releases, options) => move(registry, options, promotionOf(releases, options)),
  async rollouts({ api }, [name]) {
    const { rollouts } = await api.listRollouts({ query: name ? { name } : {} });
    const lines = rollouts.flatMap(rolloutLines);
    return { result: { rollouts }, lines: lines.length > 0 ? lines : ['none'] };
  },
  async flags({ api }, [name]) {
    const { flags } = await api.listFlags({ query: name ? { name } : {} });
    const lines = flags.map(flagLine);
    return { result: { flags }, lines: lines.length > 0 ? lines : ['none'] };
  },
  flag(registry, [name = ''], options) {
    const { on, off, share, canary } = options;
    const ways = [on, off, share !== undefined, canary].filter(Boolean).length;
    if (ways !== 1)
      throw refuse(
        'asked',
        `${name} is switched in one way`,
        'Add --on, --off, --share PERCENT or --canary.',
      );
    if (off) return move(registry, options, { kind: 'canary-halt', name });
    const usual = { stages: [1, 5, 25] };
    if (canary) return move(registry, options, { kind: 'flag', name, ...usual, ...canaryOf(options) });
    // A given share stays until a person changes it.
    const part = share === undefined ? {} : { stages: [Number(share)], hold: true };
    return move(registry, options, { kind: 'flag', name, ...part });
  },
  grow: (registry, [name = ''], options) => move(registry, options, { kind: 'canary-grow', name }),
  halt: (registry, [name = ''], options) => move(registry, options, { kind: 'canary-halt', name }),
  retire: (registry, [name = ''], options) =>
    move(registry, options, { kind: 'retire', name, at: momentOf(options.at) }),
  rollback: (registry, [name], options) =>
    move(
      registry,
      options,
      name
        ? { kind: 'rollback-release', name }
        : { kind: 'rollback', ...(options.to ? { to: options.to } : {}) },
    ),
  pin: (registry, [release = ''], options) =>
    move(registry, options, { kind: 'pin', name: release.split('@')[0] ?? '', release }),
  unpin: (registry, [name = ''], options) => move(registry, options, { kind: 'unpin', name }),
  freeze: (registry, _targets, options) =>
    move(registry, options, {
      kind: 'freeze',
      from: momentOf(options.from),
      until: momentOf(options.until),
    }),
  unfreeze: (registry, _targets, options) => move(registry, options, { kind: 'unfreeze' }),
  'two-people': (registry, [name = ''], options) => move(registry, options, { kind: 'two-people', name }),
  'one-person': (registry, [name = ''], options) => move(registry, options, { kind: 'one-person', name }),

  async waiting({ api }) {
    const result = await api.listWaiting();
    const lines = result.waiting.map(waitingLine);
    return { result, lines: lines.length > 0 ? lines : ['nothing waits'] };
  },
  async approve({ api }, [id = '']) {
    const result = await api.approve({ params: { id } }).catch(notWaiting(id));
    return { result, lines: [waitingLine(result)] };
  },
  async withdraw({ api }, [id = '']) {
    const result = await api.withdraw({ params: { id } }).catch(notWaiting(id));
    return { result, lines: [waitingLine(result)] };
  },
};

const momentOf = (text: string | undefined) =>
  text === undefined ? undefined : new Date(text).toISOString();

/** How these releases should go live: for some visitors first, at a time, or now. */
export function promotionOf([release = '', ...others]: string[], options: Options) {
  const asked = { release, with: others, again: options.again };
  return options.canary
    ? { kind: 'canary' as const, ...asked, ...canaryOf(options) }
    : { kind: 'promote' as const, ...asked, at: momentOf(options.at) };
}

type Asked<Request = MoveRequest> = Request extends MoveRequest ? Omit<Request, 'why'> : never;

async function move({ api }: Registry, options: Options, asked: Asked): Promise<Answer> {
  const { why } = options;
  if (!why) throw refuse('why', 'the log of moves wants a reason', 'Add --why "…".');
  const result: MoveResult = await api.move({ body: { ...asked, why } }, ifRevision(options));
  return { result, lines: [lineOfMove(asked.kind, result)] };
}

const notWaiting =
  (id: string) =>
  (error: unknown): never => {
    if (!(error instanceof ApiProblem) || error.status !== 404) throw error;
    throw refuse('waiting', `nothing waits as ${id}`, 'Look what does, and as what: waiting.');
  };

function waitingLine({ id, kind, subject, by, approvedBy, ifRevision, why, ...where }: WaitingMove): string {
  const approved = approvedBy === null ? [] : [`approved by ${approvedBy}`];
  const only = ifRevision === null ? [] : [`only at revision ${ifRevision}`];
  return [id, kind, subject, by, ...approved, ...only, why, standingOf(where)].join('  ');
}

function standingOf({
  waitsFor,
  goesAt,
  ended,
  endedWhy,
}: Pick<WaitingMove, 'waitsFor' | 'goesAt' | 'ended' | 'endedWhy'>): string {
  if (ended) return endedWhy === null ? ended : `${ended}: ${endedWhy}`;
  if (waitsFor === 'second-person') return 'waits for a second person: approve, with another key';
  const goes = goesAt === null ? 'nobody knows how long' : `goes at ${stamp(goesAt)} UTC`;
  return waitsFor === 'freeze' ? `waits for the end of a freeze, ${goes}` : goes;
}

/** The outcome of a requested move. */
export function lineOfMove(
  kind: MoveRequest['kind'],
  { waiting, composition, revision, moved, tookMs }: MoveResult,
): string {
  if (waiting) return waitingLine(waiting);
  if (!moved) return `composition ${composition} was live already`;
  return `${DONE[kind] ?? `composition ${composition} is live`}, revision ${revision}, in ${Math.round(tookMs)} ms`;
}

/** The state after a move; for kinds not listed, that another composition is live. */
const DONE: Partial<Record<MoveRequest['kind'], string>> = {
  canary: 'some visitors get it from their next page on (rollouts shows how it fares)',
  flag: 'switched from their next page on (flags shows for how many)',
  'canary-halt': 'nobody gets it any more',
  pin: 'pinned, until unpin',
  unpin: 'no longer pinned',
  freeze: 'frozen, until unfreeze or the time given: nothing moves but back',
  unfreeze: 'not frozen',
  'two-people': 'a second person approves from now on',
  'one-person': 'one person is enough from now on',
};

/** The settings of a canary that differ from the defaults. */
function canaryOf({ stages, hold, 'least-minutes': minutes, 'least-visitors': visitors }: Options) {
  const shares = stages?.split(',').map(Number);
  return {
    // The last stage is always everybody, whether it was given or not.
    ...(shares ? { stages: shares.filter((share) => share !== 100) } : {}),
    ...(minutes ? { leastMinutes: Number(minutes) } : {}),
    ...(visitors ? { leastVisitors: Number(visitors) } : {}),
    ...(hold ? { hold } : {}),
  };
}

function rolloutLines(rollout: RegistryRollout): string[] {
  const { releases, flag, state, share, stages, startedAt, startedBy, why, endedWhy, waitsFor, guards } =
    rollout;
  const worst = guards.toSorted((a, b) => b.evidence / b.haltsAt - a.evidence / a.haltsAt)[0];
  return [
    [
      flag ?? releases.join(' '),
      state,
      `${share} % of ${stages.join(', ')}`,
      stamp(startedAt),
      startedBy,
      why ?? '-',
    ].join('  '),
    `  with it     ${armLine(rollout.candidate)}`,
    `  without it  ${armLine(rollout.control)}`,
    ...(worst && worst.evidence > 1
      ? [`  against it: ${worst.guard}, ${worst.evidence.toFixed(1)} of the ${worst.haltsAt} that halt it`]
      : []),
    ...(waitsFor.length > 0 ? [`  waits for ${waitsFor.join(', ')}`] : []),
    ...(state !== 'running' && endedWhy ? [`  ended: ${endedWhy}`] : []),
  ];
}

const armLine = ({ served, begun, loaded, failed, hung, erred, steps, p75 }: RegistryRollout['candidate']) =>
  [
    `${served} visitors`,
    `${begun} began`,
    `${loaded} loaded`,
    `${failed} failed (${hung} hung)`,
    `${erred} threw and went on`,
    `${steps} saved something`,
    `three quarters within ${milliseconds(p75)}`,
  ].join('  ');

const ENDS = { past: 'PAST its last day: take it out', soon: 'ends soon', later: '' };

function flagLine({ flag, owner, default: value, lastDay, ends, share, switched }: RegistryFlag): string {
  const given = value ? 'on' : 'off';
  const other = value ? 'off' : 'on';
  return [
    flag,
    share === 0
      ? `${given} for everybody`
      : `${other} for ${share === 100 ? 'everybody' : `${share} % of visitors`}`,
    owner,
    `until ${lastDay}`,
    ...(ENDS[ends] ? [ENDS[ends]] : []),
    ...(switched ? [stamp(switched.at), switched.by, switched.why ?? '-'] : []),
  ].join('  ');
}

function healthLine(health: RegistryHealth): string {
  const { release, loaded, failed, swapped, integrity, csp, erred, errorShare, p50, p75, pinned } = health;
  return [
    release,
    `${loaded} loads`,
    `${failed} failed (${errorShare === null ? '-' : `${(errorShare * 100).toFixed(1)} %`})`,
    `${swapped} swapped for the last good one`,
    `${erred} threw and went on`,
    `${integrity} integrity, ${csp} policy reports`,
    `half within ${milliseconds(p50)}, three quarters within ${milliseconds(p75)}`,
    ...(pinned ? [PINNED] : []),
  ].join('  ');
}

const milliseconds = (value: number | null) => (value === null ? '-' : `${Math.round(value)} ms`);

/** Printed for a release that an operator pinned. */
const PINNED = 'pinned: it stays whatever browsers tell of it';

function lineOf({ release, standing, publishedAt, publishedBy, gitSha, ...more }: RegistryRelease): string {
  const mark = more.pinned ? 'pinned' : standing;
  return [
    release,
    mark.padEnd(9),
    stamp(publishedAt),
    publishedBy,
    gitSha?.slice(0, 8) ?? '-',
    ...remarkOf(more),
  ].join('  ');
}

const remarkOf = ({ pinned, keptAwayUntil }: Pick<RegistryRelease, 'pinned' | 'keptAwayUntil'>): string[] => {
  if (pinned) return [PINNED];
  return keptAwayUntil
    ? [`breaks in browsers: pages start with the last good one until ${stamp(keptAwayUntil)}`]
    : [];
};

const stamp = (moment: string) => moment.slice(0, 16).replace('T', ' ');
