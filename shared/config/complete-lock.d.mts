export function missingFrom(
  packages: Record<string, { version?: string; optionalDependencies?: Record<string, string> }>,
): { path: string; name: string; version: string }[];
