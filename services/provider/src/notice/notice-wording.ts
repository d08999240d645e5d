import type { NoticeContent } from '@nabericht/contracts/notice-content';
import type { Address } from '@nabericht/domain/people/address';
import { wholeAddress } from '@nabericht/domain/people/address-lines';
import { fullName } from '@nabericht/domain/people/person-name';
import { writtenPhoneNumber } from '@nabericht/domain/people/phone-number';
import { ADDITIONAL_QUESTIONS, type AdditionalQuestion } from '@nabericht/domain/report/additional-questions';
import { longDay } from '@nabericht/service-kit/long-day';
import { RELATIONSHIP_WORDS, reporterWord } from '@nabericht/service-kit/relationship-words';

const ADDITIONAL_TERMS: Readonly<Record<AdditionalQuestion, string>> = {
  deathInNl: 'Overleden in Nederland',
  deathByAccident: 'Overleden door een ongeval',
  testamentAvailable: 'Testament aanwezig',
};
const GENDER = { male: 'man', female: 'vrouw', nonBinary: 'non-binair' } as const;

export const addressText = (address: Address | null): string => wholeAddress(address, 'nl-NL').join('\n');

const yesNo = (value: boolean) => (value ? 'Ja' : 'Nee');

export interface Fact {
  term: string;
  value: string;
  /** What a person wrote: in the text of a mail it is not put on one line, as an address is. */
  keepsLines?: boolean;
}

export interface FactGroup {
  title: string;
  facts: Fact[];
}

/** Everything that a provider is told, in groups without empty facts. Both the mail and the PDF show this. */
export function noticeFacts(content: NoticeContent): FactGroup[] {
  const { deceased, reporter, additional, answers, customerNumber, reply } = content;
  const groups: FactGroup[] = [
    { title: `Antwoord van de ${reporterWord(content.reporter)}`, facts: replyFacts(reply) },
    {
      title: 'Overledene',
      facts: [
        { term: 'Naam', value: fullName(deceased) },
        { term: 'Voorletters', value: deceased.initials ?? '' },
        { term: 'Geslacht', value: deceased.gender ? GENDER[deceased.gender] : '' },
        { term: 'Geboren', value: longDay(deceased.dateOfBirth) },
        { term: 'Overleden', value: longDay(deceased.dateOfDeath) },
        { term: 'Laatste adres', value: addressText(deceased.address) },
        { term: 'Klantnummer', value: customerNumber ?? '' },
      ],
    },
    {
      title: 'Contactpersoon',
      facts: [
        { term: 'Naam', value: fullName(reporter) },
        {
          term: 'Relatie',
          value: reporter.relationshipToDeceased
            ? RELATIONSHIP_WORDS.nl[reporter.relationshipToDeceased]
            : '',
        },
        { term: 'Geboren', value: longDay(reporter.birthDate) },
        { term: 'Adres', value: addressText(reporter.address) },
        { term: 'E-mail', value: reporter.email ?? '' },
        { term: 'Telefoon', value: writtenPhoneNumber(reporter.phoneNumber ?? '') },
      ],
    },
    {
      title: 'Antwoorden op de vragen',
      facts: [
        ...(additional
          ? ADDITIONAL_QUESTIONS.map((question) => ({
              term: ADDITIONAL_TERMS[question],
              value: yesNo(additional[question]),
            }))
          : []),
        ...answers.map(({ label, answer }) => ({ term: label, value: answer })),
      ],
    },
  ];
  return filledGroups(groups);
}

/** The reporter's reply, with the text that it answers. */
export const replyFacts = (reply: NoticeContent['reply']): Fact[] =>
  (reply
    ? [
        { term: 'U schreef', value: reply.denial ?? '', keepsLines: true },
        { term: 'Antwoord', value: reply.words ?? '', keepsLines: true },
        { term: 'Documenten', value: reply.files.map(({ name }) => name).join('\n') },
      ]
    : []
  ).filter(({ value }) => value !== '');

/** Leaves out empty facts, and groups without any. */
export const filledGroups = (groups: readonly FactGroup[]): FactGroup[] =>
  groups
    .map(({ title, facts }) => ({ title, facts: facts.filter(({ value }) => value !== '') }))
    .filter(({ facts }) => facts.length > 0);
