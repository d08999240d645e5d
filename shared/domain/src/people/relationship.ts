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
