import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';

/** What can happen to a running installation. */
export type Happening = 'roll back' | 'promote' | 'lose the database';

export interface Installation {
  url: string;
  /** Resolves when the gateway has noticed it. */
  undergo: (happening: Happening) => Promise<void>;
  stop: () => Promise<void>;
}

interface Extras {
  /** With the trial remote. */
  withTrial?: boolean;
  /** With the trial remote as Vite builds it. */
  withTrialByVite?: boolean;
  /** With a last good shell behind the live one. */
  withTwoShells?: boolean;
  /** With a chat at chat.example, and errors sent to errors.example. */
  withOutside?: boolean;
}

/** Starts installation.ts in this folder, and waits until it answers. */
export async function startInstallation({
  withTrial,
  withTrialByVite,
  withTwoShells,
  withOutside,
}: Extras): Promise<Installation> {
  const file = path.join(import.meta.dirname, 'installation.ts');
  const child = spawn(
    process.execPath,
    [
      file,
      ...(withTrial ? ['--trial'] : []),
      ...(withTrialByVite ? ['--by-vite'] : []),
      ...(withTwoShells ? ['--two-shells'] : []),
      ...(withOutside ? ['--outside'] : []),
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  const { url } = await firstLine(child);
  return {
    url,
    undergo: (happening) =>
      new Promise((resolve) => {
        child.once('message', () => resolve());
        child.send(happening);
      }),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.disconnect();
      }),
  };
}

function firstLine(child: ChildProcess): Promise<{ url: string }> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The installation ended with code ${code}`)));
    if (child.stdout) createInterface(child.stdout).once('line', (line) => resolve(JSON.parse(line)));
  });
}
