import type { Locale } from '@nabericht/contracts/content-contract';
import { isOfficial, type Relationship } from '@nabericht/domain/people/relationship';

/** The relationship to the deceased in a word or a few, for letters and documents. */
export const RELATIONSHIP_WORDS: Readonly<Record<Locale, Readonly<Record<Relationship, string>>>> = {
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

/** What a reporter is called in a letter to somebody else: who reports by their office need not be bereaved. */
export const reporterWord = ({
  relationshipToDeceased = null,
}: {
  relationshipToDeceased?: Relationship | null;
}): string => (isOfficial(relationshipToDeceased) ? 'melder' : 'nabestaande');
