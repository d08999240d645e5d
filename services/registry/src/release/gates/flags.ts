import { findPastFlags } from '@nabericht/remote/flags';
import type { ReleaseManifest } from '@nabericht/remote/release-manifest';
import type { Finding, Gate, SwitchedFlag } from './gate.ts';

/** No flag is past its last day, so that temporary code does not stay for good. No switched flag changes its default. */
export const flags: Gate = ({ manifest }, { today, switched }) => [
  ...findPastFlags(manifest.flags ?? [], today),
  ...findTurnedDefaults([manifest], switched),
];

/** A switched flag has the other value than its default: with another default everybody would get the opposite immediately. */
export const findTurnedDefaults = (
  manifests: ReleaseManifest[],
  switched: readonly SwitchedFlag[],
): Finding[] =>
  manifests.flatMap(({ name: remote, flags = [] }) =>
    flags
      .map((own) => ({ ...own, flag: `${remote}/${own.name}` }))
      .filter((own) =>
        switched.some(({ flag, default: value }) => flag === own.flag && value !== own.default),
      )
      .map(({ name, flag }) => ({
        reason: `the flag ${name} has another default than in what is live, where it is switched: whoever gets the one value would get the other`,
        mend: `Leave its default, and take ${name} out of remote.json and out of the code once it is decided; or first give everybody the default: flag ${flag} --off.`,
      })),
  );
