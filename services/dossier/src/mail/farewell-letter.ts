import { type Letter, type WrittenLetter, writeLetter } from '@nabericht/service-kit/mail-letter';
import type { LetterSender } from './letter-facts.ts';

/** What is said to somebody about what was erased. */
export interface Farewell {
  /** Their dossier, their account, what they filled in, or what they were invited to. */
  about: 'dossier' | 'account' | 'ownDetails' | 'invitation';
  to: { name: string; address: string };
  locale: 'nl' | 'en';
  /** Whom the dossier is about; '' for an account alone. */
  deceasedName: string;
  /** Who has an account no more; of an account that stays nothing is said. */
  accountErased: boolean;
  /** Names of the organisations that were told, and keep what they were told. */
  told: string[];
}

type Words = Pick<Letter, 'subject' | 'preview' | 'title' | 'paragraphs'>;
type WordsOf = (about: Farewell) => Words;

const NL: Record<Farewell['about'], WordsOf> = {
  dossier: ({ deceasedName, accountErased }) => ({
    subject: 'Je dossier is gewist',
    preview: 'Alles wat we in dit dossier bewaarden, is weg.',
    title: 'Je dossier is gewist',
    paragraphs: [
      `Je vroeg ons om het dossier over ${deceasedName} te wissen. Dat is gebeurd. Berichten die nog niet verstuurd waren, gaan niet meer weg.`,
      accountErased ? 'Je had geen ander dossier. Daarom is je account ook gewist.' : '',
    ],
  }),
  account: () => ({
    subject: 'Je account is gewist',
    preview: 'We bewaren niets meer van je.',
    title: 'Je account is gewist',
    paragraphs: [
      'Je vroeg ons om je account te wissen, met alles wat erbij hoort. Dat is gebeurd. Berichten die nog niet verstuurd waren, gaan niet meer weg.',
    ],
  }),
  ownDetails: ({ deceasedName, accountErased }) => ({
    subject: 'Je gegevens zijn gewist',
    preview: 'We bewaren niet meer wat je had ingevuld.',
    title: 'Je gegevens zijn gewist',
    paragraphs: [
      `Je vroeg ons om te wissen wat je had ingevuld na het overlijden van ${deceasedName}. Dat is gebeurd. Wie je uitnodigde, ziet dat je gegevens er niet meer zijn.`,
      accountErased
        ? 'Je account is ook gewist.'
        : 'Je account blijft, want je gebruikt het ook voor iets anders.',
    ],
  }),
  invitation: ({ deceasedName, accountErased }) => ({
    subject: 'Je hoeft geen gegevens meer in te vullen',
    preview: 'Het dossier is gewist, met wat je had ingevuld.',
    title: 'Het dossier is gewist',
    paragraphs: [
      `Je was uitgenodigd om gegevens in te vullen na het overlijden van ${deceasedName}. Wie je uitnodigde, heeft het dossier gewist. Wat je had ingevuld, is ook gewist. De link in je uitnodiging werkt niet meer.`,
      accountErased ? 'Je account is ook gewist. Je hoeft niets te doen.' : 'Je hoeft niets te doen.',
    ],
  }),
};

const EN: typeof NL = {
  dossier: ({ deceasedName, accountErased }) => ({
    subject: 'Your dossier was erased',
    preview: 'Everything that we kept in this dossier is gone.',
    title: 'Your dossier was erased',
    paragraphs: [
      `You asked us to erase the dossier about ${deceasedName}. That is done. Notices that had not been sent will not be sent.`,
      accountErased ? 'You had no other dossier. That is why your account was erased too.' : '',
    ],
  }),
  account: () => ({
    subject: 'Your account was erased',
    preview: 'We keep nothing about you any more.',
    title: 'Your account was erased',
    paragraphs: [
      'You asked us to erase your account, with everything that belongs to it. That is done. Notices that had not been sent will not be sent.',
    ],
  }),
  ownDetails: ({ deceasedName, accountErased }) => ({
    subject: 'Your details were erased',
    preview: 'We no longer keep what you filled in.',
    title: 'Your details were erased',
    paragraphs: [
      `You asked us to erase what you filled in after the death of ${deceasedName}. That is done. The person who invited you sees that your details are gone.`,
      accountErased
        ? 'Your account was erased too.'
        : 'Your account stays, because you use it for something else as well.',
    ],
  }),
  invitation: ({ deceasedName, accountErased }) => ({
    subject: 'You no longer need to fill in your details',
    preview: 'The dossier was erased, with what you had filled in.',
    title: 'The dossier was erased',
    paragraphs: [
      `You were invited to fill in your details after the death of ${deceasedName}. The person who invited you has erased the dossier. What you had filled in was erased too. The link in your invitation no longer works.`,
      accountErased
        ? 'Your account was erased too. You do not have to do anything.'
        : 'You do not have to do anything.',
    ],
  }),
};

const LANGUAGES = {
  nl: {
    words: NL,
    greeting: (name: string) => `Beste ${name},`,
    told: (names: string) =>
      `Wat deze organisaties van ons kregen, hebben zij zelf bewaard: ${names}. Dat kunnen wij niet terughalen. Wil je dat zij het ook wissen? Vraag het hun dan zelf.`,
    log: 'Wij bewaren alleen nog dat er iets gewist is, en wanneer: een nummer, zonder je naam. Zo kunnen we laten zien dat het gebeurd is.',
    notYou: 'Heb je dit niet zelf gevraagd? Laat het ons dan meteen weten.',
  },
  en: {
    words: EN,
    greeting: (name: string) => `Dear ${name},`,
    told: (names: string) =>
      `These organisations keep for themselves what they got from us: ${names}. We cannot take that back. Do you want them to erase it too? Then ask them yourself.`,
    log: 'All that we keep is that something was erased, and when: a number, without your name. It lets us show that it was done.',
    notYou: 'Did you not ask for this yourself? Then let us know straight away.',
  },
};

/** The last that somebody hears of it: what is gone, what we keep, and what others keep. */
export function farewellLetter(farewell: Farewell, sender: LetterSender): WrittenLetter {
  const { about, to, locale, told } = farewell;
  const { words, greeting, told: keep, log, notYou } = LANGUAGES[locale];
  const { paragraphs, ...rest } = words[about](farewell);
  return writeLetter({
    ...rest,
    lang: locale,
    addressee: greeting(to.name),
    paragraphs: [...paragraphs, told.length > 0 ? keep(told.join(', ')) : ''].filter(Boolean),
    notes: about === 'invitation' ? [log] : [log, notYou],
    sender,
  });
}
