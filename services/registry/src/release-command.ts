import { parseArgs } from 'node:util';
import { PointerMoved } from './composition/composition-repository.ts';
import { LIVE } from './composition/promote.ts';
import { ReleaseRefused } from './release/release-refused.ts';
import type { Command, ExitCode, Options, ReleaseCommandDeps } from './release-command/command.ts';
import { keys } from './release-command/keys.ts';
import { publish } from './release-command/publish.ts';

const COMMANDS: Record<string, Command> = { publish, keys };

export const RELEASE_USAGE = Object.values(COMMANDS)
  .map(({ usage }) => usage)
  .join('\n');

/** `args`: the words after `release`. Resolves to the exit code: 0 done, 1 refused, 2 not understood. */
export async function runReleaseCommand(args: string[], deps: ReleaseCommandDeps): Promise<ExitCode> {
  const understood = parseCommand(args);
  if (!understood) {
    deps.print(RELEASE_USAGE);
    return 2;
  }
  const { command, targets, options } = understood;
  const reason = { channel: LIVE, movedBy: deps.who, why: options.why ?? null, now: deps.now() };
  try {
    const code = await command.run({ ...deps, targets, options, reason });
    if (code === 2) deps.print(command.usage);
    return code;
  } catch (error) {
    if (!(error instanceof ReleaseRefused || error instanceof PointerMoved)) throw error;
    deps.print(`Refused. ${error.message}`);
    return 1;
  }
}

function parseCommand(args: string[]): { command: Command; targets: string[]; options: Options } | null {
  try {
    const text = { type: 'string' } as const;
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        promote: { type: 'boolean' },
        again: { type: 'boolean' },
        why: text,
        from: text,
        beside: text,
        team: text,
        names: text,
        may: text,
      },
    });
    const [name = '', ...targets] = positionals;
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    return command && targets.length <= command.most ? { command, targets, options: values } : null;
  } catch {
    return null;
  }
}
