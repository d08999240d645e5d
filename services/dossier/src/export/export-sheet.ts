import type { Locale } from '@nabericht/contracts/content-contract';
import type { EndpointOutput } from '@nabericht/contracts/endpoint';
import type { KeptFile } from '@nabericht/contracts/internal-file-contract';
import type { internalSessionContract } from '@nabericht/contracts/internal-session-contract';
import { isOfTheirOwn } from '@nabericht/domain/beneficiary/beneficiary';
import { dayOf } from '@nabericht/domain/calendar/calendar-day';
import { messageDay } from '@nabericht/domain/calendar/message-day';
import type { Message } from '@nabericht/domain/dossier/message';
import { wholeAddress } from '@nabericht/domain/people/address-lines';
import { isWithoutIban } from '@nabericht/domain/people/bank-account-form';
import { formatIban } from '@nabericht/domain/people/iban';
import type { Person } from '@nabericht/domain/people/person';
import { fullName, namedInFull } from '@nabericht/domain/people/person-name';
import { writtenPhoneNumber } from '@nabericht/domain/people/phone-number';
import type { FactSheet } from '@nabericht/service-kit/fact-sheet';
import { longDay } from '@nabericht/service-kit/long-day';
import { RELATIONSHIP_WORDS } from '@nabericht/service-kit/relationship-words';
import type { Sender } from '@nabericht/service-kit/support';
import { proofContent } from '../proof/proof-content.ts';
import type { CollectedDossier } from './collect-dossier.ts';
import { EXPORT_WORDS } from './export-words.ts';

export type ExportedAccount = EndpointOutput<(typeof internalSessionContract)['exportUser']>;
type Group = FactSheet['groups'][number];

export interface SheetContext {
  locale: Locale;
  sender: Sender;
  now: Date;
}

/** The readable overview: the groups with what belongs to the person, without empty facts. */
export function exportSheet(groups: readonly Group[], name: string, context: SheetContext): FactSheet {
  const words = EXPORT_WORDS[context.locale];
  return {
    lang: words.lang,
    sender: context.sender,
    documentTitle: words.title,
    title: words.title,
    about: { name, detail: '' },
    lead: words.lead(dayWith(context)(context.now)),
    groups: groups
      .map(({ title, facts }) => ({ title, facts: facts.filter(({ term, value }) => term && value) }))
      .filter(({ facts }) => facts.length > 0),
  };
}

const dayWith =
  ({ locale }: Pick<SheetContext, 'locale'>) =>
  (moment: Date | string) =>
    longDay(dayOf(new Date(moment)), EXPORT_WORDS[locale].lang);

export function accountGroups(account: ExportedAccount, context: SheetContext): Group[] {
  const words = EXPORT_WORDS[context.locale];
  const day = dayWith(context);
  return [
    {
      title: words.account,
      facts: [
        { term: words.name, value: `${account.firstName} ${account.lastName}`.trim() },
        { term: words.email, value: account.email },
        { term: words.newEmail, value: account.emailChanges.map(({ email }) => email).join('\n') },
        { term: words.language, value: words.languages[account.locale] },
        { term: words.since, value: day(account.createdAt) },
        { term: words.lastSignIn, value: day(account.lastSignInAt) },
      ],
    },
    {
      title: words.sessions,
      facts: account.sessions.map(({ device, startedAt, lastUsedAt }, index) => ({
        term: String(index + 1),
        value: words.session(`${device.browser}, ${device.system}`, day(startedAt), day(lastUsedAt)),
      })),
    },
  ];
}

export function dossierGroups(
  { whole, providers, forReporter }: CollectedDossier,
  context: SheetContext,
): Group[] {
  const words = EXPORT_WORDS[context.locale];
  const { deceased, reference } = whole.record;
  const title = (part: string) => `${reference} · ${part}`;
  const proof = proofContent(whole, providers, context);
  const people = whole.persons.map((person, index) => ({
    title: title(person.isReporter ? words.you : words.person(index)),
    facts: isOfTheirOwn(person)
      ? [{ term: fullName(person), value: words.theirOwn }]
      : personFacts(person, context),
  }));
  return [
    {
      title: title(words.deceased),
      facts: [
        { term: words.name, value: namedInFull(deceased) },
        { term: words.born, value: longDay(deceased.dateOfBirth, words.lang) },
        { term: words.died, value: longDay(deceased.dateOfDeath, words.lang) },
        { term: words.address, value: wholeAddress(deceased.address, words.lang).join('\n') },
      ],
    },
    ...people,
    ...proof.groups.map((group) => ({ ...group, title: title(group.title) })),
    {
      title: title(words.products),
      facts: [...whole.products, ...whole.reporterProducts].map(({ name, ...product }) => ({
        term: name || '-',
        value: 'customerPolicyNumber' in product ? (product.customerPolicyNumber ?? '-') : '-',
      })),
    },
    {
      title: title(words.documents),
      facts: fileFacts(forReporter.files, context),
    },
    {
      title: title(words.messages),
      facts: whole.messages.map(({ message }) => messageFact(message, context)),
    },
  ];
}

export const fileFacts = (files: readonly KeptFile[], context: SheetContext): Group['facts'] =>
  files.map(({ originalName, createdAt }) => ({ term: dayWith(context)(createdAt), value: originalName }));

export function messageFact(
  { createdAt, messageVariables }: Pick<Message, 'createdAt' | 'messageVariables'>,
  context: Pick<SheetContext, 'locale'>,
): Group['facts'][number] {
  const dueOn = messageDay(messageVariables.dueOn);
  const variables = dueOn
    ? { ...messageVariables, dueOn: longDay(dueOn, EXPORT_WORDS[context.locale].lang) }
    : messageVariables;
  return { term: dayWith(context)(createdAt), value: Object.values(variables).map(String).join(' · ') };
}

export function personFacts(person: Person, { locale }: Pick<SheetContext, 'locale'>): Group['facts'] {
  const words = EXPORT_WORDS[locale];
  const { consentToSendData: consent, relationshipToDeceased: relationship } = person;
  return [
    { term: words.name, value: fullName(person) },
    { term: words.relationship, value: relationship ? RELATIONSHIP_WORDS[locale][relationship] : '' },
    { term: words.born, value: longDay(person.birthDate, words.lang) },
    { term: words.address, value: wholeAddress(person.address, words.lang).join('\n') },
    { term: words.email, value: person.email ?? '' },
    { term: words.phone, value: writtenPhoneNumber(person.phoneNumber ?? '') },
    {
      term: words.iban,
      value: isWithoutIban(person) ? words.noIban : person.iban ? formatIban(person.iban) : '',
    },
    { term: words.ibanName, value: person.ibanName ?? '' },
    { term: words.consent, value: consent == null ? '' : consent ? words.yes : words.no },
    { term: words.identification, value: person.identification?.status ?? '' },
  ];
}
