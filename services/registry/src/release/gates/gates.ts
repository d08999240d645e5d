import type { Refusal } from '@nabericht/contracts/registry';
import type { BuiltRelease } from '../read-built-release.ts';
import { apiNeeds } from './api-needs.ts';
import { contract } from './contract.ts';
import { flags } from './flags.ts';
import type { Gate, Surroundings } from './gate.ts';
import { hashes } from './hashes.ts';
import { reactGroup } from './react-group.ts';
import { routesOverlap } from './routes-overlap.ts';
import { sharedMatrix } from './shared-matrix.ts';
import { withinSizeBudget } from './size-budget.ts';
import { styles } from './styles.ts';
import { translationKeys } from './translation-keys.ts';

/**
 * Every check that needs no browser, by the name that a refusal carries. One check comes before these, because without it there
 * is no manifest: whether release.json has the right shape (`manifest`).
 */
const GATES: Record<string, Gate> = {
  hashes,
  contract,
  'size-budget': withinSizeBudget,
  'routes-overlap': routesOverlap,
  'api-needs': apiNeeds,
  'react-group': reactGroup,
  'shared-matrix': sharedMatrix,
  'translation-keys': translationKeys,
  styles,
  flags,
};

/** All findings together, so that nobody has to mend one thing to learn of the next. */
export function findRefusals(release: BuiltRelease, beside: Surroundings): Refusal[] {
  return Object.entries(GATES).flatMap(([gate, findings]) =>
    findings(release, beside).map((finding) => ({ gate, ...finding })),
  );
}
