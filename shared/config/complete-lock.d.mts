export function missingFrom(
  packages: Record<string, { version?: string; optionalDependencies?: Record<string, string> }>,
): { path: string; name: string; version: string }[];

type Platform = { os?: string[]; cpu?: string[]; libc?: string[] };

export function withoutHash<Entry extends object>(
  packages: Record<string, Entry>,
): (Entry & { path: string; name: string })[];

export function isForSupported(platform: Platform): boolean;
