import { randomUUID } from 'node:crypto';
import { hasLink, seenByReporter } from '@nabericht/domain/beneficiary/beneficiary';
import { whyNotFillIn, whyNotGive } from '@nabericht/domain/beneficiary/filling-in';
import { isWithoutIban } from '@nabericht/domain/people/bank-account-form';
import type { Deceased } from '@nabericht/domain/people/deceased';
import { enteredOf, type Person, type PersonInput } from '@nabericht/domain/people/person';
import type { Refusal } from '@nabericht/domain/rule/refusal';
import type { Caller } from '@nabericht/service-kit/caller';
import { forbidden, notFound, refused, stale } from '@nabericht/service-kit/problem';
import { acceptedReporter } from '../dossiers/change-details.ts';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import { assertMayChangeIban } from './assert-may-change-iban.ts';
import { addPerson, enterDetails, newPerson } from './change-persons.ts';
import { personProblems, storedPerson } from './person-details.ts';

const MOST_PERSONS = 100;

/** A person in the request, and its path in the body for field errors. */
export interface SentPerson {
  person: PersonInput;
  field: string;
}

/**
 * Changes persons of one dossier: new ones are added, and fields that were not sent keep their values.
 * @param caller the reporter, or an invited person who saves their own details
 * @param deceased the change to the deceased in the same request
 * @returns the ids of the persons that were sent
 * @throws {Problem} 403, 404, 412 or 422
 */
export function savePersons(
  { whole, now, refuseTaken }: DossierChanging,
  sent: readonly SentPerson[],
  caller: Caller,
  deceased: Deceased | null = null,
): string[] {
  const by = { isInvited: caller.kind === 'beneficiary' };
  const tasks = whole.tasks.map(({ task }) => task);
  const ids: string[] = [];
  for (const { person, field } of sent) {
    const kept = whole.persons.find(({ uuid }) => uuid === person.uuid);
    if (kept && person.version != null && person.version !== kept.version) throw stale();
    if (kept) assertNoReason(whyNotFillIn(kept, tasks, by));
    if (person.sharedLink && !hasLink(kept)) {
      throw refused([{ field: `${field}.sharedLink`, code: 'noLink' }]);
    }
    const read = kept && (by.isInvited ? kept : seenByReporter(kept));
    const merged = { ...(read && enteredOf(read)), ...given(by.isInvited ? ownPart(person) : person) };
    const entered = kept?.isReporter ? acceptedReporter(whole, merged, field, now, deceased) : merged;
    if (person.hasNoIban && !isWithoutIban(entered)) {
      throw refused([{ field: `${field}.hasNoIban`, code: 'invalid' }]);
    }
    const details = storedPerson(entered);
    const isReporter = kept?.isReporter === true;
    assertWellFormed(details, kept, field, now);
    const change = { before: kept ?? null, after: { ...details, isReporter } };
    assertNoReason(whyNotGive(change, tasks, { ...by, now }));
    if (kept) assertMayChangeIban(whole, kept, details, caller, now);
    const id = kept?.uuid ?? person.uuid ?? randomUUID();
    if (kept) enterDetails(whole, id, details, by);
    else {
      addPerson(whole, newPerson(whole.record.id, { ...details, uuid: id }, { isReporter: false }));
      refuseTaken(id, notFound());
    }
    ids.push(id);
  }
  if (whole.persons.length > MOST_PERSONS) throw refused([{ field: 'persons', code: 'maxLength' }]);
  return ids;
}

const given = (person: PersonInput): PersonInput =>
  Object.fromEntries(Object.entries(person).filter(([, value]) => value !== undefined));

/** An invited person cannot change how they are invited. */
const ownPart = ({ inviteMethod, sharedLink, detailsPresent, ...own }: PersonInput): PersonInput => own;

function assertNoReason(why: Refusal | null): void {
  if (why) throw forbidden(why.id, why.sentence);
}

function assertWellFormed(person: PersonInput, kept: Person | undefined, field: string, now: Date): void {
  const problems = personProblems(person, kept?.isReporter === true, now, kept);
  if (problems.length === 0) return;
  throw refused(
    problems.map(({ name, code, params }) => ({ field: `${field}.${name}`, code, params: { ...params } })),
  );
}
