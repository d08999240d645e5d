import { parseArgs } from 'node:util';
import { type Composition, lineageOf } from './composition/composition.ts';
import { listMoves, type Pointer, PointerMoved } from './composition/composition-repository.ts';
import {
  LIVE,
  type MoveReason,
  promote,
  rollBackComposition,
  rollBackRelease,
} from './composition/promote.ts';
import { publishRelease } from './release/publish-release.ts';
import { readBuiltRelease } from './release/read-built-release.ts';
import { formatRelease, parseRelease, revisionOf } from './release/release-id.ts';
import { ReleaseRefused } from './release/release-refused.ts';
import { listReleases } from './release/release-repository.ts';
import type { GatewayDatabase } from './tables.ts';

export interface ReleaseCommandDeps {
  db: GatewayDatabase;
  /** The build output of the shell or a remote by its name. */
  findBuild: (name: string) => string;
  /** Who is at the keyboard, for the log of moves. */
  who: string;
  gitSha: string | null;
  print: (line: string) => void;
}

export const RELEASE_USAGE = `release list                                   what was published, and what is live
release moves                                  who moved what is live, when and why
release publish NAME [--promote] [--why TEXT]  adds the build of NAME to the registry
                     [--from FOLDER]           the build in FOLDER, made elsewhere, instead of the one here
release promote NAME@VERSION-HASH [--why TEXT] puts a published release live
release rollback NAME [--why TEXT]             takes NAME back to what was live before
release rollback [--to COMPOSITION]            takes everything back, to the composition before or to the one named`;

/** `args`: what follows `release`. Resolves to the exit code: 0 done, 1 refused, 2 not understood. */
export async function runReleaseCommand(args: string[], deps: ReleaseCommandDeps): Promise<0 | 1 | 2> {
  const command = parseCommand(args);
  const run = command && COMMANDS[command.name];
  if (!command || !run) {
    deps.print(RELEASE_USAGE);
    return 2;
  }
  const reason = { channel: LIVE, movedBy: deps.who, why: command.options.why ?? null };
  try {
    return await run({ ...command, reason, ...deps });
  } catch (error) {
    if (!(error instanceof ReleaseRefused || error instanceof PointerMoved)) throw error;
    deps.print(`Refused. ${error.message}`);
    return 1;
  }
}

interface Command {
  name: string;
  target: string | undefined;
  options: { promote?: boolean; why?: string; to?: string; from?: string };
}

type Run = (call: Command & { reason: MoveReason } & ReleaseCommandDeps) => Promise<0 | 1 | 2>;

const COMMANDS: Record<string, Run> = {
  async list({ db, print }) {
    const moves = await listMoves(db, LIVE);
    const compositions = moves.map((move) => move.composition);
    for (const { id, publishedAt, publishedBy, gitSha } of await listReleases(db)) {
      const parts = [
        formatRelease(id),
        standingOf(id.name, revisionOf(id), compositions),
        stamp(publishedAt),
      ];
      print([...parts, publishedBy, gitSha?.slice(0, 8) ?? '-'].join('  '));
    }
    print(`composition ${moves.at(-1)?.toId ?? 'none'}`);
    return 0;
  },

  async moves({ db, print }) {
    for (const { fromId, toId, movedAt, movedBy, why } of await listMoves(db, LIVE))
      print([stamp(movedAt), `${fromId ?? 'nothing'} → ${toId}`, movedBy, why ?? '-'].join('  '));
    return 0;
  },

  async publish({ db, target, options, reason, findBuild, who, gitSha, print }) {
    if (!target) throw new ReleaseRefused(['Name what to publish: shell, or a remote such as mf-landing']);
    const built = await readBuiltRelease(options.from ?? findBuild(target));
    if (built.manifest.name !== target)
      throw new ReleaseRefused([`This is a build of ${built.manifest.name}, not of ${target}`]);
    const { id, isNew } = await publishRelease(db, built, { channel: LIVE, publishedBy: who, gitSha });
    print(`${formatRelease(id)} ${isNew ? 'published' : 'was published before'}`);
    if (options.promote) printLive(await promote(db, [id], reason), print);
    return 0;
  },

  async promote({ db, target = '', reason, print }) {
    const id = parseRelease(target);
    if (!id) throw new ReleaseRefused(['Name a release as in the list: mf-landing@1.0.0-0f3a9c71']);
    printLive(await promote(db, [id], reason), print);
    return 0;
  },

  async rollback({ db, target, options, reason, print }) {
    const started = performance.now();
    const pointer = target
      ? await rollBackRelease(db, target, reason)
      : await rollBackComposition(db, options.to ?? null, reason);
    printLive(pointer, print);
    print(`rolled back in ${Math.round(performance.now() - started)} ms`);
    return 0;
  },
};

function parseCommand(args: string[]): Command | null {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        promote: { type: 'boolean' },
        why: { type: 'string' },
        to: { type: 'string' },
        from: { type: 'string' },
      },
    });
    const [name = '', target, ...rest] = positionals;
    return rest.length === 0 ? { name, target, options: values } : null;
  } catch {
    return null;
  }
}

function standingOf(name: string, revision: string, compositions: Composition[]): string {
  const [lastGood, live] = [undefined, undefined, ...lineageOf(name, compositions)].slice(-2);
  if (revision === live) return 'live     ';
  return revision === lastGood ? 'last good' : '         ';
}

const stamp = (moment: Date) => moment.toISOString().slice(0, 16).replace('T', ' ');
const printLive = (pointer: Pointer, print: (line: string) => void) =>
  print(`composition ${pointer.compositionId} is live`);
