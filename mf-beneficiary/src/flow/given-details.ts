import { isToIdentifyWith } from '@nabericht/domain/beneficiary/beneficiary';
import {
  details,
  type PersonContext,
  reporterDetails,
} from '@nabericht/domain/beneficiary/beneficiary-steps';
import { checkForm } from '@nabericht/domain/form/form-problems';
import type { Person, PersonInput } from '@nabericht/domain/people/person';
import { hasChanges } from '@nabericht/flow/has-changes';
import * as v from 'valibot';
import type { PersonFlow } from './person-flow.ts';

/** The details as form values; the form of a reporter who benefits has only some of them. */
export type ShownDetails = Partial<typeof details.blank>;

const recordOf = ({ isReporter }: Pick<Person, 'isReporter'>) => (isReporter ? reporterDetails : details);

/** What the steps need to know of a person beside what is typed. */
export const contextOf = (
  { isReporter, address: home }: Pick<Person, 'isReporter' | 'address'>,
  now: Date,
): PersonContext => ({ isReporter, home, now });

/** The saved details, as form values. */
export const savedDetails = (person: Person, now: Date): ShownDetails =>
  recordOf(person).fromParts({ person }, contextOf(person, now));

/** The details as they were typed; without any, the saved details. */
export function givenDetails(
  { person, typed }: Pick<PersonFlow, 'person' | 'typed'>,
  now: Date,
): {
  shown: ShownDetails;
  /** Whether something was typed that is not saved yet. */
  isUnsent: boolean;
  isRight: boolean;
  /** The change to save; null while the form has errors. */
  toSave: PersonInput | null;
  /** Whether an identification is to come once it is saved. */
  isIdentifying: boolean;
} {
  const record = recordOf(person);
  const context = contextOf(person, now);
  const there = savedDetails(person, now);
  const answers = typed.read(record.id);
  const shown: ShownDetails = answers ? v.parse(record.answers, answers) : there;
  const isRight = checkForm(record.form(context, {}), shown).ok;
  const toSave = isRight ? (record.give(shown, context, {}).person ?? null) : null;
  const isUnsent = answers !== undefined && hasChanges(shown, there);
  return { shown, isUnsent, isRight, toSave, isIdentifying: isToIdentifyWith(person, toSave ?? {}) };
}
