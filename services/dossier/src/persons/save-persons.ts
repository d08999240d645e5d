import { randomUUID } from 'node:crypto';
import { checkForm } from '@nabericht/domain/form-problems';
import { compactIban } from '@nabericht/domain/iban';
import type { Person, PersonInput } from '@nabericht/domain/person';
import { notFound, refused, stale } from '@nabericht/service-kit/problem';
import { changedReporter } from '../dossiers/change-details.ts';
import type { DossierChanging } from '../dossiers/change-dossier.ts';
import { personDetails } from './person-details.ts';
import { insertPerson, listPersons, savePerson } from './person-repository.ts';

const MOST_PERSONS = 100;

/** What was sent, and its place in the body for the problems. */
export interface SentPerson {
  person: PersonInput;
  field: string;
}

/**
 * Saves persons of one dossier; who is not there yet is added.
 * @returns the persons that were sent, as they are now
 * @throws {Problem} 404, 412 or 422
 */
export async function savePersons(
  { open, whole, now }: DossierChanging,
  sent: readonly SentPerson[],
): Promise<Person[]> {
  const ids: string[] = [];
  for (const { person, field } of sent) {
    const kept = whole.persons.find(({ uuid }) => uuid === person.uuid);
    if (kept && person.version != null && person.version !== kept.version) throw stale();
    const details = withStoredIban(
      checked(kept?.isReporter ? changedReporter(whole, person, field, now) : person, field, now),
    );
    const id = kept?.uuid ?? person.uuid ?? randomUUID();
    if (kept) await savePerson(open, id, details, kept.version + 1);
    else if (!(await insertPerson(open, whole.record.id, { ...details, uuid: id }, { isReporter: false }))) {
      throw notFound();
    }
    ids.push(id);
  }
  whole.persons = await listPersons(open, whole.record.id);
  if (whole.persons.length > MOST_PERSONS) throw refused([{ field: 'persons', code: 'maxLength' }]);
  return ids.flatMap((id) => whole.persons.find(({ uuid }) => uuid === id) ?? []);
}

function checked(person: PersonInput, field: string, now: Date): PersonInput {
  const result = checkForm(personDetails(now), person);
  if (result.ok) return person;
  throw refused(
    result.problems.map(({ name, code, params }) => ({
      field: `${field}.${name}`,
      code,
      params: { ...params },
    })),
  );
}

const withStoredIban = (person: PersonInput): PersonInput =>
  person.iban ? { ...person, iban: compactIban(person.iban) } : person;
