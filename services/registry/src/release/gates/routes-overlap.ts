import type { ReleaseManifest } from '@nabericht/remote/release-manifest';
import { hasEqualRank } from '@nabericht/remote/route-rank';
import type { Finding, Gate } from './gate.ts';

/** No other live name serves one of its paths with the same precedence. */
export const routesOverlap: Gate = ({ manifest }, { live }) => findOverlaps([...live, manifest]);

/** Why these releases cannot be live together: two of them would serve one path with the same precedence. */
export function findOverlaps(manifests: ReleaseManifest[]): Finding[] {
  const routes = manifests.flatMap(({ name, routes }) => routes.map(({ path }) => ({ name, path })));
  return routes.flatMap((a, i) =>
    routes
      .slice(i + 1)
      .filter((b) => a.name !== b.name && hasEqualRank(a.path, b.path))
      .map((b) => ({
        reason: `${a.path} of ${a.name} and ${b.path} of ${b.name} are equally specific`,
        mend: 'Narrow one of them in its remote.json, or agree with the other team who serves the path.',
      })),
  );
}
