import type { Contract, OutcomeKind } from '@nabericht/domain/provider/provider-outcome';
import type { TaskType } from '@nabericht/domain/tasks/task';

export const PROOF_LOCALES = ['nl', 'en'] as const;
export type ProofLocale = (typeof PROOF_LOCALES)[number];

interface ProofWords {
  lang: string;
  fileName: string;
  title: string;
  diedOn: (day: string) => string;
  madeOn: (day: string, reference: string) => string;
  told: string;
  open: string;
  nothingOpen: string;
  /** The owner of a task that is not about a provider. */
  family: string;
  sentOn: (day: string) => string;
  leavesOn: (day: string) => string;
  notSent: string;
  held: string;
  failing: string;
  /** For a letter that the family sends itself, which the organisation does not answer here. */
  letterSentOn: (day: string) => string;
  handledOn: (day: string) => string;
  handled: string;
  contracts: Readonly<Record<Contract, string>>;
  /** The outcome of an answer; the amount is in euros, for a refund only. */
  outcomes: Readonly<Record<OutcomeKind, (contract: string, day: string, amount: string) => string>>;
  asked: string;
  number: (number: string) => string;
  deniedOn: (day: string, reason: string) => string;
  /** What the organisation wrote with it may be empty. */
  unknownSince: (day: string, reason: string) => string;
  noAnswer: (dueOn: string) => string;
  noAnswerYet: string;
  tasks: Readonly<Record<TaskType, string>>;
}

export const PROOF_WORDS: Readonly<Record<ProofLocale, ProofWords>> = {
  nl: {
    lang: 'nl-NL',
    fileName: 'overzicht',
    title: 'Overzicht van de meldingen',
    diedOn: (day) => `Overleden op ${day}`,
    madeOn: (day, reference) => `Gemaakt op ${day}. Alle berichten dragen het kenmerk ${reference}.`,
    told: 'Wie bericht kreeg',
    open: 'Wat nog openstaat',
    nothingOpen: 'Er staan geen taken meer open voor de familie.',
    family: 'De familie',
    sentOn: (day) => `Bericht verstuurd op ${day}.`,
    leavesOn: (day) => `Bericht wordt verstuurd op ${day}.`,
    notSent: 'Nog geen bericht gestuurd.',
    held: 'Wacht tot wij de akte hebben bekeken.',
    failing: 'Versturen lukte nog niet. Wij zorgen dat het goed komt.',
    letterSentOn: (day) => `De familie stuurde zelf een brief of e-mail. Afgestreept op ${day}.`,
    handledOn: (day) => `Verwerkt, volgens het antwoord van ${day}.`,
    handled: 'Afgerond.',
    contracts: {
      contract: 'Contract',
      insurance: 'Verzekering',
      bankAccount: 'Rekening',
      donation: 'Donatie',
      membership: 'Lidmaatschap',
      subscription: 'Abonnement',
      account: 'Account',
    },
    outcomes: {
      ended: (contract, day) => `${contract} gestopt, volgens het antwoord van ${day}.`,
      transferred: (contract, day) => `${contract} overgezet, volgens het antwoord van ${day}.`,
      refund: (contract, day, amount) =>
        `${contract} gestopt, volgens het antwoord van ${day}. Er komt ${amount} terug.`,
      nothingHeld: (_, day) => `Niets gevonden op deze naam, volgens het antwoord van ${day}.`,
      moreFollows: (_, day) => `Verwerkt, volgens het antwoord van ${day}. Er volgt nog bericht.`,
    },
    asked: 'Vraagt nog iets en wacht op je antwoord.',
    number: (number) => `Klantnummer daar: ${number}`,
    deniedOn: (day, reason) => `Teruggestuurd op ${day}: ${reason}`,
    unknownSince: (day, reason) =>
      `Geen klant daar, volgens het antwoord van ${day}${reason ? `: ${reason}` : '.'}`,
    noAnswer: (dueOn) => `Nog geen antwoord; verwacht uiterlijk op ${dueOn}.`,
    noAnswerYet: 'Nog geen antwoord.',
    tasks: {
      report_deceased: 'Overlijden melden',
      upload_death_certificate: 'Overlijdensakte toevoegen',
      provider: 'Melding',
      product_information: 'Vragen over een product',
      reporter_product: 'Zelf gevonden product',
      beneficiary_list: 'Gegevens van begunstigden',
      beneficiary_details: 'Gegevens van een begunstigde',
      extra_product_by_document: 'Zelf gevonden polissen en contracten',
      upload_documents: 'Documenten',
      own_letter: 'Brief die je zelf verstuurt',
    },
  },
  en: {
    lang: 'en-GB',
    fileName: 'overview',
    title: 'Overview of the notices',
    diedOn: (day) => `Died on ${day}`,
    madeOn: (day, reference) => `Made on ${day}. Every notice carries the reference ${reference}.`,
    told: 'Who was told',
    open: 'What is still open',
    nothingOpen: 'No tasks are open any more for the family.',
    family: 'The family',
    sentOn: (day) => `Notice sent on ${day}.`,
    leavesOn: (day) => `Notice will be sent on ${day}.`,
    notSent: 'No notice sent yet.',
    held: 'Waits until we have looked at the certificate.',
    failing: 'Sending has not worked yet. We will see that it arrives.',
    letterSentOn: (day) => `The family sent a letter or email itself. Ticked off on ${day}.`,
    handledOn: (day) => `Processed, according to the answer of ${day}.`,
    handled: 'Done.',
    contracts: {
      contract: 'Contract',
      insurance: 'Insurance',
      bankAccount: 'Bank account',
      donation: 'Donation',
      membership: 'Membership',
      subscription: 'Subscription',
      account: 'Account',
    },
    outcomes: {
      ended: (contract, day) => `${contract} ended, according to the answer of ${day}.`,
      transferred: (contract, day) => `${contract} transferred, according to the answer of ${day}.`,
      refund: (contract, day, amount) =>
        `${contract} ended, according to the answer of ${day}. ${amount} is paid back.`,
      nothingHeld: (_, day) => `Nothing found in this name, according to the answer of ${day}.`,
      moreFollows: (_, day) => `Processed, according to the answer of ${day}. More will follow.`,
    },
    asked: 'Asks something more and waits for your answer.',
    number: (number) => `Customer number there: ${number}`,
    deniedOn: (day, reason) => `Sent back on ${day}: ${reason}`,
    unknownSince: (day, reason) =>
      `Not a customer there, according to the answer of ${day}${reason ? `: ${reason}` : '.'}`,
    noAnswer: (dueOn) => `No answer yet; expected by ${dueOn}.`,
    noAnswerYet: 'No answer yet.',
    tasks: {
      report_deceased: 'Report the death',
      upload_death_certificate: 'Add the death certificate',
      provider: 'Notice',
      product_information: 'Questions about a product',
      reporter_product: 'Product that you found',
      beneficiary_list: 'Details of beneficiaries',
      beneficiary_details: 'Details of a beneficiary',
      extra_product_by_document: 'Policies and contracts that were found',
      upload_documents: 'Documents',
      own_letter: 'Letter that you send yourself',
    },
  },
};
