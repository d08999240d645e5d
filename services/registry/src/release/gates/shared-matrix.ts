import type { ReleaseManifest } from '@nabericht/remote/release-manifest';
import type { Finding, Gate } from './gate.ts';

type Shared = Pick<ReleaseManifest, 'name' | 'version' | 'shared'>;

/** Whatever of the others a page starts, live or last good: what the shell provides fits what a remote was built with. */
export const sharedMatrix: Gate = ({ manifest }, { standing }) =>
  manifest.name === 'shell'
    ? standing.flatMap((remote) => findMisfits(manifest, remote))
    : standing.filter(({ name }) => name === 'shell').flatMap((shell) => findMisfits(shell, manifest));

/** The same of releases that are to be live together. */
export function findSharedMisfits(manifests: ReleaseManifest[]): Finding[] {
  const shell = manifests.find(({ name }) => name === 'shell');
  return manifests
    .filter((remote) => shell && remote !== shell)
    .flatMap((remote) => findMisfits(shell, remote));
}

function findMisfits(shell: Shared | undefined, remote: Shared): Finding[] {
  if (!shell) return [];
  const provided = new Map(shell.shared.map(({ name, version }) => [name, version]));
  return remote.shared.flatMap(({ name, version }) => {
    const found = provided.get(name);
    if (found !== undefined && satisfies(found, version)) return [];
    const has = found === undefined ? 'does not provide it' : `provides ${found}`;
    return [
      {
        reason: `${remote.name} ${remote.version} was built with ${name} ${version}, and shell ${shell.version} ${has}`,
        mend: `Build ${remote.name} with the versions that the shell provides; a new major version goes live with the whole installation.`,
      },
    ];
  });
}

/** Whether `found` is what `^wanted` asks for. */
function satisfies(found: string, wanted: string): boolean {
  const [a, b] = [numbersOf(found), numbersOf(wanted)];
  // Below 1.0.0 the first number that is not zero says what fits.
  const fixed = b.findIndex((number) => number > 0);
  const last = fixed < 0 ? b.length - 1 : fixed;
  for (let i = 0; i <= last; i += 1) if (a[i] !== b[i]) return false;
  for (let i = last + 1; i < b.length; i += 1) if (a[i] !== b[i]) return (a[i] ?? 0) > (b[i] ?? 0);
  return true;
}

const numbersOf = (version: string) => (version.split(/[-+]/)[0] ?? '').split('.').map(Number);
