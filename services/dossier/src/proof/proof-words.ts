import type { Locale } from '@nabericht/contracts/content-contract';
import type { TaskType } from '@nabericht/domain/tasks/task';

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
  asked: string;
  tasks: Readonly<Record<TaskType, string>>;
}

export const PROOF_WORDS: Readonly<Record<Locale, ProofWords>> = {
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
    asked: 'Vraagt nog iets en wacht op je antwoord.',
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
    asked: 'Asks something more and waits for your answer.',
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
