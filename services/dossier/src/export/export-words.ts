import type { Locale } from '@nabericht/contracts/content-contract';

interface ExportWords {
  lang: string;
  fileName: string;
  folder: string;
  pdf: string;
  json: string;
  title: string;
  lead: (day: string) => string;
  account: string;
  name: string;
  email: string;
  newEmail: string;
  language: string;
  languages: Readonly<Record<Locale, string>>;
  since: string;
  lastSignIn: string;
  sessions: string;
  /** The device of a session, and when it started and was last used. */
  session: (device: string, started: string, used: string) => string;
  invitations: string;
  invitedBy: (reporter: string, deceased: string) => string;
  dossier: string;
  deceased: string;
  person: (number: number) => string;
  you: string;
  ownDetails: string;
  theirOwn: string;
  born: string;
  died: string;
  address: string;
  phone: string;
  iban: string;
  noIban: string;
  ibanName: string;
  relationship: string;
  consent: string;
  identification: string;
  yes: string;
  no: string;
  products: string;
  documents: string;
  /** What was uploaded and is in no dossier yet; and the folder of those files. */
  unsent: string;
  unsentFolder: string;
  messages: string;
  told: string;
}

export const EXPORT_WORDS: Readonly<Record<Locale, ExportWords>> = {
  nl: {
    lang: 'nl-NL',
    fileName: 'mijn-gegevens',
    folder: 'bestanden',
    pdf: 'gegevens.pdf',
    json: 'gegevens.json',
    title: 'Wat wij van je weten',
    lead: (day) =>
      `Gemaakt op ${day}. Alle details staan ook in gegevens.json. Dat bestand is voor een computer. Je bestanden zitten in de map bestanden.`,
    account: 'Je account',
    name: 'Naam',
    email: 'E-mail',
    newEmail: 'Nieuw e-mailadres, nog niet bevestigd',
    language: 'Taal',
    languages: { nl: 'Nederlands', en: 'Engels' },
    since: 'Account sinds',
    lastSignIn: 'Laatst ingelogd',
    sessions: 'Waar je bent ingelogd',
    session: (device, started, used) => `${device}, sinds ${started}, laatst gebruikt op ${used}`,
    invitations: 'Uitnodigingen die je hebt aangenomen',
    invitedBy: (reporter, deceased) =>
      `${reporter} vroeg om je gegevens na het overlijden van ${deceased}. Wat je daar invulde, download je nadat je via die uitnodiging bent ingelogd.`,
    dossier: 'Dossier',
    deceased: 'Overledene',
    person: (number) => `Persoon ${number}`,
    you: 'Jij, als melder',
    ownDetails: 'Wat je hebt ingevuld',
    theirOwn: 'vult de eigen gegevens zelf in; die staan hier niet',
    born: 'Geboren',
    died: 'Overleden',
    address: 'Adres',
    phone: 'Telefoon',
    iban: 'IBAN',
    noIban: 'geen',
    ibanName: 'Op naam van',
    relationship: 'Relatie',
    consent: 'Toestemming om te versturen',
    identification: 'Identificatie',
    yes: 'ja',
    no: 'nee',
    products: 'Producten',
    documents: 'Bestanden',
    unsent: 'Bestanden die nog niet bij een dossier horen',
    unsentFolder: 'nog-geen-dossier',
    messages: 'Berichten',
    told: 'Wie dit heeft gekregen',
  },
  en: {
    lang: 'en-GB',
    fileName: 'my-details',
    folder: 'files',
    pdf: 'details.pdf',
    json: 'details.json',
    title: 'What we know about you',
    lead: (day) =>
      `Made on ${day}. All details are also in details.json. That file is for a computer. Your files are in the folder files.`,
    account: 'Your account',
    name: 'Name',
    email: 'E-mail',
    newEmail: 'New e-mail address, not confirmed yet',
    language: 'Language',
    languages: { nl: 'Dutch', en: 'English' },
    since: 'Account since',
    lastSignIn: 'Last signed in',
    sessions: 'Where you are signed in',
    session: (device, started, used) => `${device}, since ${started}, last used on ${used}`,
    invitations: 'Invitations that you accepted',
    invitedBy: (reporter, deceased) =>
      `${reporter} asked for your details after the death of ${deceased}. You download what you filled in there once you have signed in by that invitation.`,
    dossier: 'File',
    deceased: 'The person who died',
    person: (number) => `Person ${number}`,
    you: 'You, as the reporter',
    ownDetails: 'What you filled in',
    theirOwn: 'fills in their own details; those are not here',
    born: 'Born',
    died: 'Died',
    address: 'Address',
    phone: 'Telephone',
    iban: 'IBAN',
    noIban: 'none',
    ibanName: 'In the name of',
    relationship: 'Relationship',
    consent: 'Consent to send',
    identification: 'Identification',
    yes: 'yes',
    no: 'no',
    products: 'Products',
    documents: 'Files',
    unsent: 'Files that you uploaded and have not sent yet',
    unsentFolder: 'not-sent-yet',
    messages: 'Messages',
    told: 'Who has got this',
  },
};
