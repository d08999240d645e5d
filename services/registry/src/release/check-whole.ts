import { hashes } from './gates/hashes.ts';
import type { BuiltRelease } from './read-built-release.ts';
import { ReleaseRefused } from './release-refused.ts';

/**
 * The only check of this installation's own builds: that they are complete. Everything else is checked where they are built.
 * Throws ReleaseRefused.
 */
export function checkWhole(built: BuiltRelease): void {
  const findings = hashes(built);
  if (findings.length > 0)
    throw new ReleaseRefused(findings.map((finding) => ({ gate: 'hashes', ...finding })));
}
