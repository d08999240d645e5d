import type { Identity } from '@nabericht/domain/people/identity';
import type { ExpectedIdentity, IdentityDoubt } from '@nabericht/domain/people/identity-match';
import { longDay } from '@nabericht/service-kit/long-day';
import { type WrittenLetter, writeLetter } from '@nabericht/service-kit/mail-letter';
import { reporterWord } from '@nabericht/service-kit/relationship-words';
import { type LetterFacts, windowOf } from '../mail/letter-facts.ts';

const doubtsOf = (reporter: string): Record<IdentityDoubt, string> => ({
  familyNameNotTold: 'De identificatiedienst gaf geen achternaam.',
  birthDateNotTold: 'De identificatiedienst gaf geen hele geboortedatum.',
  familyNameDiffers: 'De achternaam is anders dan ingevuld, of staat in een ander schrift.',
  birthDateDiffers: 'De geboortedatum is anders dan ingevuld.',
  namedOtherwise: `De ${reporter} noemde een andere naam of geboortedatum.`,
});

const said = ({ familyName, birthDate }: Identity) =>
  `${familyName || 'geen achternaam'}, ${birthDate ? longDay(birthDate) || birthDate : 'geen geboortedatum'}`;

export interface IdentificationInDoubt {
  personId: string;
  expected: ExpectedIdentity;
  proven: Identity;
  doubts: readonly IdentityDoubt[];
}

/**
 * To the back office: the expected identity beside the proven one. There is no link, since its readers are not signed
 * in.
 */
export function reviewIdentificationLetter(
  facts: LetterFacts,
  { personId, expected, proven, doubts }: IdentificationInDoubt,
): WrittenLetter {
  const reporter = reporterWord(facts);
  const words = doubtsOf(reporter);
  const command = (verb: string) =>
    `npm run ops -- identification ${verb} "${facts.reference}" ${personId} "REDEN"`;
  return writeLetter({
    subject: `Identificatie beoordelen (${facts.reference})`,
    preview: 'Naam of geboortedatum kloppen niet vanzelf.',
    addressee: 'Aan het kantoor',
    title: 'Wil je deze identificatie beoordelen?',
    window: windowOf(facts),
    paragraphs: [
      'Iemand liet bij de identificatiedienst zien wie hij is. Wij konden niet vaststellen dat dit de begunstigde is.',
      'Is het dezelfde persoon? Keur de identificatie goed. Zo niet, keur haar dan af met een reden die de begunstigde begrijpt: die krijgt de reden te lezen. De verzekeraar hoort wat je besluit.',
    ],
    facts: [
      { term: 'Kenmerk', value: facts.reference },
      { term: 'Volgens het document', value: said(proven) },
      { term: 'Ingevuld', value: said(expected.entered) },
      {
        term: `Genoemd door de ${reporter}`,
        value: expected.named ? said(expected.named) : 'niet meer bekend',
      },
      { term: 'Waarom', value: doubts.map((doubt) => words[doubt]).join(' ') },
      { term: 'Goedkeuren', value: command('accept') },
      { term: 'Afkeuren', value: command('refuse') },
    ],
    sender: facts.sender,
  });
}
