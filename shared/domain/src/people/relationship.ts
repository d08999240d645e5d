import * as v from 'valibot';

/** Relationships to the deceased, in the order of the choices on screen. */
export const RELATIONSHIPS = [
  'spouse',
  'child',
  'grandchild',
  'sonInLawDaughterInLaw',
  'parent',
  'sibling',
  'guardianCurator',
  'executor',
  'intermediary',
  'funeralDirector',
  'other',
] as const;
export const Relationship = v.picklist(RELATIONSHIPS);
export type Relationship = v.InferOutput<typeof Relationship>;

/** Who reports because of their work or office, and need not be bereaved. */
const OFFICIALS: readonly Relationship[] = ['guardianCurator', 'executor', 'intermediary', 'funeralDirector'];

export const isOfficial = (relationship: Relationship | null): boolean =>
  relationship !== null && OFFICIALS.includes(relationship);
