import type { Dossier } from '@nabericht/domain/dossier/dossier';
import { namedInFull } from '@nabericht/domain/people/person-name';
import type { IntlShape } from '@nabericht/intl';

/** `Wilhelmina Johanna van den Bergh`, or a text that no name was entered. */
export const deceasedName = (
  deceased: Pick<Dossier['deceased'], 'firstName' | 'initials' | 'insertion' | 'lastName'>,
  intl: Pick<IntlShape, 'formatMessage'>,
): string => namedInFull(deceased) || intl.formatMessage({ id: 'dossier.nameMissing' });
