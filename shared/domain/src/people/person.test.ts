import { describe, expect, it } from 'vitest';
import { checkForm } from '../form/form-problems.ts';
import { problems } from '../testing/problems.ts';
import { enteredOf, Person, PersonInput } from './person.ts';

const entered = {
  uuid: '00000000-0000-4000-8000-000000000001',
  firstName: 'Pieter',
  lastName: 'Bergh',
  birthDate: '1972-05-06',
  address: { street: 'Lindelaan', houseNumber: '3' },
  email: 'pieter@voorbeeld.example',
  iban: 'NL91ABNA0417164300',
  relationshipToDeceased: 'child',
  version: 2,
} as const;
const person = {
  ...entered,
  dossierId: '00000000-0000-4000-8000-000000000002',
  isReporter: false,
  isInvited: true,
  isValidated: true,
  askForId: true,
  needsBSN: false,
  identification: { identificationProcessCompleted: true, status: 'accepted' },
  invitation: {
    method: 'email',
    sentAt: '2026-11-12T10:00:00.000Z',
    openedAt: null,
    acceptedAt: null,
    detailsAt: null,
    expiresAt: '2026-12-12T10:00:00.000Z',
  },
} satisfies Person;
describe('the input for a person', () => {
  it('has what was entered, without what the service decides', () => {
    expect(enteredOf(person)).toEqual(entered);
    expect(checkForm(PersonInput, { isReporter: true, isValidated: true })).toEqual({ ok: true, output: {} });
  });

  it.each<[object, string[]]>([
    [{ inviteMethod: 'email' }, []],
    [{ inviteMethod: 'sendMessageYourself' }, []],
    [{ inviteMethod: 'post' }, ['inviteMethod: invalid']],
    [{ inviteMethod: '' }, ['inviteMethod: invalid']],
    [{ identificationMethod: 'DOCUMENT' }, []],
    [{ identificationMethod: '' }, ['identificationMethod: invalid']],
    [{ email: 'x'.repeat(255) }, ['email: maxLength']],
    [{ phoneNumber: '0'.repeat(25) }, ['phoneNumber: maxLength']],
    [{ iban: 'x'.repeat(43) }, ['iban: maxLength']],
    [{ email: ` ${'x'.repeat(254)} `, phoneNumber: `${'0'.repeat(24)} `, iban: `${'x'.repeat(42)} ` }, []],
    [{ address: { street: 'x'.repeat(121), city: 'x'.repeat(120) } }, ['address.street: maxLength']],
    [{ firstName: 'x'.repeat(121), lastName: 'a\nb' }, ['firstName: maxLength', 'lastName: name']],
    [{ birthDate: '6-5-1972' }, ['birthDate: dateFormat']],
  ])('with %j: %j', (change, expected) => expect(problems(PersonInput, change)).toEqual(expected));
});

describe('a person as read', () => {
  it('has these fields, and drops others', () =>
    expect(checkForm(Person, { ...person, secret: 'x' })).toEqual({ ok: true, output: person }));

  it.each<[object, string[]]>([
    [{ invitation: { ...person.invitation, method: 'sendMessageYourself' } }, []],
    [{ invitation: { ...person.invitation, method: '' } }, ['invitation.method: invalid']],
    [{ invitation: { ...person.invitation, sentAt: 'today' } }, ['invitation.sentAt: invalid']],
    [{ identification: {} }, ['identification.identificationProcessCompleted: required']],
  ])('with %j: %j', (change, expected) =>
    expect(problems(Person, { ...person, ...change })).toEqual(expected),
  );
});
