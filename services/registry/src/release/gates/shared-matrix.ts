import { sharedMisfits } from '@nabericht/release-model/shared-misfits';
import type { ReleaseManifest } from '@nabericht/remote/release-manifest';
import type { Finding, Gate } from './gate.ts';

type Shared = Pick<ReleaseManifest, 'name' | 'version' | 'shared'>;

/**
 * What the shell provides, live or last good, fits what a remote was built with. A shell may come in with any versions: remotes
 * for it can then be uploaded too, and whether they fit is checked when they go live.
 */
export const sharedMatrix: Gate = ({ manifest }, { standing }) =>
  manifest.name === 'shell'
    ? []
    : standing.filter(({ name }) => name === 'shell').flatMap((shell) => findMisfits(shell, manifest));

/** The same check for releases that are to be live together. */
export function findSharedMisfits(manifests: readonly Shared[]): Finding[] {
  const shell = manifests.find(({ name }) => name === 'shell');
  return manifests.filter((remote) => remote !== shell).flatMap((remote) => findMisfits(shell, remote));
}

const findMisfits = (shell: Shared | undefined, remote: Shared): Finding[] =>
  shell
    ? sharedMisfits(shell, remote).map(({ module, wanted, provided }) => ({
        reason: `${remote.name} ${remote.version} was built with ${module} ${wanted}, and shell ${shell.version} ${
          provided === undefined ? 'does not provide it' : `provides ${provided}`
        }`,
        mend: `Build ${remote.name} with the versions that the shell provides. Where it is for the next shell, release it with --beside that one, and promote them together.`,
      }))
    : [];
