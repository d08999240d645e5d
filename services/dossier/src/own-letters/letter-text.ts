import { dayOf } from '@nabericht/domain/calendar/calendar-day';
import { letterNeeds } from '@nabericht/domain/own-letters/letter-kind';
import type { OwnLetter } from '@nabericht/domain/own-letters/own-letter';
import { wholeAddress } from '@nabericht/domain/people/address-lines';
import type { PersonInput } from '@nabericht/domain/people/person';
import { fullName, namedInFull } from '@nabericht/domain/people/person-name';
import { writtenPhoneNumber } from '@nabericht/domain/people/phone-number';
import { reporterOf } from '@nabericht/domain/people/reporter-of';
import { longDay } from '@nabericht/service-kit/long-day';
import { RELATIONSHIP_WORDS } from '@nabericht/service-kit/relationship-words';
import type { DossierWhole } from '../dossiers/dossier-whole.ts';
import { NUMBER_WORDS, WISH_WORDS } from './letter-words.ts';

/** A letter that the reporter sends, as data; the mail and the PDF have the same text. */
export interface LetterText {
  from: string[];
  to: string[];
  place: string;
  subject: string;
  opening: string[];
  facts: { term: string; value: string }[];
  wishes: string[];
  closing: string[];
  signature: string;
}

/** Space for the reporter to fill in the number. */
const UNKNOWN_NUMBER = '…………………………………………';

/** Contains what a notice says about the deceased and the reporter, and no more. */
export function letterText(
  { record: { deceased }, persons }: Pick<DossierWhole, 'record' | 'persons'>,
  { name, kind, address }: OwnLetter,
  now: Date,
): LetterText {
  const needs = letterNeeds(kind);
  const reporter: PersonInput = reporterOf(persons) ?? {};
  const who = namedInFull(deceased);
  const died = longDay(deceased.dateOfDeath);
  const relation = reporter.relationshipToDeceased;
  const city = reporter.address?.city;
  return {
    from: [
      fullName(reporter),
      ...wholeAddress(reporter.address, 'nl-NL'),
      reporter.email ?? '',
      writtenPhoneNumber(reporter.phoneNumber ?? ''),
    ].filter(Boolean),
    to: [name, ...(address ?? '').split(/\r?\n/).map((line) => line.trim())].filter(Boolean),
    place: [city, longDay(dayOf(now))].filter(Boolean).join(', '),
    subject: `Overlijden van ${who}`,
    opening: [
      'Geachte heer of mevrouw,',
      `Op ${died} is ${who} overleden.${relation && relation !== 'other' ? ` Mijn relatie tot de overledene: ${RELATIONSHIP_WORDS.nl[relation]}.` : ''}`,
    ],
    facts: [
      { term: 'Naam', value: who },
      { term: 'Voorletters', value: deceased.initials ?? '' },
      { term: 'Geboren', value: longDay(deceased.dateOfBirth) },
      { term: 'Laatste adres', value: wholeAddress(deceased.address, 'nl-NL').join(', ') },
      { term: `${NUMBER_WORDS[needs.number]} (als het bekend is)`, value: UNKNOWN_NUMBER },
    ].filter(({ value }) => value !== ''),
    wishes: [...needs.wishes, 'confirm' as const].map((wish) => WISH_WORDS[wish]),
    closing: [
      `${needs.wantsCertificate ? 'Een kopie van de overlijdensakte gaat hierbij. ' : ''}Stuur uw antwoord naar mijn adres, of per e-mail.`,
      'Met vriendelijke groet,',
    ],
    signature: fullName(reporter),
  };
}

/** The letter for pasting into a mail, which has a field of its own for the subject. */
export const plainLetter = ({ opening, facts, wishes, closing, signature, from }: LetterText): string =>
  [
    ...opening,
    facts.map(({ term, value }) => `${term}: ${value}`).join('\n'),
    `Ik vraag u:\n${wishes.map((wish) => `- ${wish}`).join('\n')}`,
    ...closing,
    [signature, ...from.slice(1)].join('\n'),
  ].join('\n\n');
