import { StartFailure } from '@nabericht/database/embedded/start-failure';
import { Refused } from '@nabericht/release/refused';
import type { ExitCode } from './operation.ts';

export interface Output {
  /** Prints a line for people. */
  print: (line: string) => void;
  /** Adds fields to the object for programs. */
  tell: (result: object) => void;
}

interface Running {
  args: readonly string[];
  /** Whether the command itself prints JSON when asked to. */
  speaksJson: boolean;
  print: (line: string) => void;
  printError: (line: string) => void;
}

/**
 * Runs a command in the common way: lines for people, or with `--json` one object for programs; an error is printed as a
 * sentence.
 */
export async function runOperation(
  { args, speaksJson, print, printError }: Running,
  run: (args: string[], output: Output) => Promise<ExitCode>,
): Promise<ExitCode> {
  const isJson = args.includes('--json') && !speaksJson;
  const lines: string[] = [];
  let told = {};
  const output: Output = {
    print: isJson ? (line) => lines.push(line) : print,
    tell: (result) => {
      told = { ...told, ...result };
    },
  };
  const code = await attempt(() => run(isJson ? args.filter((arg) => arg !== '--json') : [...args], output), {
    say: isJson ? output.print : printError,
  });
  if (isJson) print(JSON.stringify({ ok: code === 0, ...told, lines }));
  return code;
}

async function attempt(
  run: () => Promise<ExitCode>,
  { say }: { say: (line: string) => void },
): Promise<ExitCode> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof StartFailure || error instanceof Refused)) throw error;
    say(error.message);
    return 1;
  }
}
