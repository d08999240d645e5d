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
 * Every check that needs no browser, by the name a refusal carries. One comes before these, because without it there is
 * no manifest to check: whether release.json has its shape at all (`manifest`).
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

/** All that is wrong at once: nobody mends one thing to hear of the next. */
export function findRefusals(release: BuiltRelease, beside: Surroundings): Refusal[] {
  return Object.entries(GATES).flatMap(([gate, findings]) =>
    findings(release, beside).map((finding) => ({ gate, ...finding })),
  );
}
