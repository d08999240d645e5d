import type { Refusal } from '@nabericht/contracts/registry';

/** How shell and remote talk: what a remote exports, what it is given. */
const CONTRACT = 1;

/** Looked at before anything else in release.json: of another contract nothing else can be known. */
export function findContractRefusals(manifest: unknown): Refusal[] {
  const contract =
    manifest !== null && typeof manifest === 'object' && 'contract' in manifest && manifest.contract;
  if (contract === CONTRACT) return [];
  return [
    {
      gate: 'contract',
      reason: `the contract between shell and remote is number ${CONTRACT}, and this build was made for another`,
      mend: 'Build it with the @nabericht packages of the version that runs here.',
    },
  ];
}
