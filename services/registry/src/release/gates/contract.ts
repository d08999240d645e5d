import { takesContract } from '@nabericht/remote/contract';
import type { ReleaseManifest } from '@nabericht/remote/release-manifest';
import type { Finding, Gate } from './gate.ts';

type Contracted = Pick<ReleaseManifest, 'name' | 'version' | 'contract'>;

const SHELL = 'shell';

/** The shell accepts remotes of its own contract and of the one before. */
export const contract: Gate = ({ manifest }, { live }) => findContractMisfits([...live, manifest]);

/** The same check for releases that are to be live together. */
export function findContractMisfits(manifests: readonly Contracted[]): Finding[] {
  const shell = manifests.findLast(({ name }) => name === SHELL);
  if (!shell) return [];
  return manifests
    .filter(({ name, contract }) => name !== SHELL && !takesContract(contract, shell.contract))
    .map(({ name, version, contract }) => ({
      reason: `${name} ${version} was built for contract ${contract} between shell and remote, and the shell is of number ${shell.contract}`,
      mend:
        contract > shell.contract
          ? `Let a shell of contract ${contract} go live first.`
          : `Build ${name} with the @nabericht packages of the shell that runs there; it takes contract ${shell.contract} and the one before.`,
    }));
}

/** The remotes that still use the contract before the shell's: the next shell will not accept them. */
export function findOlder(manifests: readonly Contracted[]): Contracted[] {
  const shell = manifests.find(({ name }) => name === SHELL);
  return manifests.filter(({ contract }) => shell && contract < shell.contract);
}
