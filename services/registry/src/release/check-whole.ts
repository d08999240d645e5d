import { hashes } from './gates/hashes.ts';
import type { BuiltRelease } from './read-built-release.ts';
import { ReleaseRefused } from './release-refused.ts';

/**
 * All that is asked of a build of this installation itself: that it is whole. What else it must keep to is checked
 * where it is made. Throws ReleaseRefused.
 */
export function checkWhole(built: BuiltRelease): void {
  const findings = hashes(built);
  if (findings.length > 0)
    throw new ReleaseRefused(findings.map((finding) => ({ gate: 'hashes', ...finding })));
}
