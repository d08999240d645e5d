import { parseArgs } from 'node:util';

export interface DevCommand {
  /** Served by development servers: `shell` and remotes. */
  names: string[];
  /** An installation elsewhere; null: our own, started here. */
  at: URL | null;
}

export const DEV_USAGE = `npm run dev                            the whole installation, its services started anew when they change
npm run dev -- mf-report …             the same, with these remotes (or the shell) from their sources, replaced hot
npm run dev -- mf-report … --at URL    these within an installation that runs elsewhere and takes developers' tokens;
                                       RELEASE_KEY is the key of the team`;

/** Null for arguments that are not valid. @param known the existing names */
export function parseDevCommand(args: string[], known: readonly string[]): DevCommand | null {
  try {
    const { positionals: names, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { at: { type: 'string' } },
    });
    if (names.some((name) => !known.includes(name))) return null;
    if (values.at === undefined) return { names, at: null };
    return names.length > 0 && URL.canParse(values.at) ? { names, at: new URL(values.at) } : null;
  } catch {
    return null;
  }
}
