import type { Relationship } from '@nabericht/domain/people/relationship';

/** The relationship to the deceased in a word or a few, for letters and documents. */
export const RELATIONSHIP_WORDS: Readonly<Record<'nl' | 'en', Readonly<Record<Relationship, string>>>> = {
  nl: {
    spouse: 'partner',
    child: 'kind',
    grandchild: 'kleinkind',
    sonInLawDaughterInLaw: 'schoonzoon of schoondochter',
    parent: 'ouder',
    sibling: 'broer of zus',
    guardianCurator: 'voogd of curator',
    executor: 'executeur',
    intermediary: 'tussenpersoon',
    funeralDirector: 'uitvaartondernemer',
    other: 'anders',
  },
  en: {
    spouse: 'partner',
    child: 'child',
    grandchild: 'grandchild',
    sonInLawDaughterInLaw: 'son-in-law or daughter-in-law',
    parent: 'parent',
    sibling: 'brother or sister',
    guardianCurator: 'guardian or curator',
    executor: 'executor',
    intermediary: 'intermediary',
    funeralDirector: 'funeral director',
    other: 'other',
  },
};
