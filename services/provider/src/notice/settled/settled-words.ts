import type { SettledProduct } from '@nabericht/contracts/settled-product';
import { fullName } from '@nabericht/domain/people/person-name';
import { reporterWord } from '@nabericht/service-kit/relationship-words';

type Reporter = SettledProduct['reporter'];

/** What a mail about a settled product is called and says, and its PDF. */
export interface SettledWords {
  subject: string;
  preview: string;
  title: string;
  text: string;
  pdf: { filename: string; title: string; name: string };
}

const CHANGED = {
  preview: 'Er is iets gewijzigd.',
  title: 'Er is iets gewijzigd',
  text: 'Er is iets gewijzigd in wat u eerder over dit product van ons kreeg.',
};

/**
 * The words for what was decided, or for documents alone: of a product that only takes documents nothing is decided.
 * @param documents how many of them this mail has
 */
export const settledWords = (
  { decision, isToldAgain = false, reporter }: Pick<SettledProduct, 'decision' | 'isToldAgain' | 'reporter'>,
  documents: number,
): SettledWords =>
  decision.kind === 'documents'
    ? documentsWords(reporter, documents > 0, isToldAgain)
    : decisionWords(reporter, isToldAgain);

function documentsWords(reporter: Reporter, hasDocuments: boolean, isToldAgain: boolean): SettledWords {
  const title = 'Documenten bij een product';
  const text = `${fullName(reporter)} ${
    hasDocuments
      ? 'heeft de documenten bij dit product gestuurd.'
      : 'heeft bij dit product geen documenten toegevoegd.'
  } Om welk product het gaat, en van wie het was, staat in de bijlage.`;
  return isToldAgain
    ? {
        ...CHANGED,
        subject: 'Gewijzigd: documenten bij een product',
        text: `${CHANGED.text} Wat u nu krijgt, komt daarvoor in de plaats. ${text}`,
        pdf: { filename: 'gewijzigde-gegevens', title, name: 'de gewijzigde gegevens' },
      }
    : {
        subject: title,
        preview: hasDocuments
          ? `De ${reporterWord(reporter)} heeft documenten gestuurd.`
          : `De ${reporterWord(reporter)} heeft geen documenten toegevoegd.`,
        title,
        text,
        pdf: { filename: 'gegevens', title, name: 'de gegevens' },
      };
}

function decisionWords(reporter: Reporter, isToldAgain: boolean): SettledWords {
  const title = 'Wat er met dit product moet gebeuren';
  return isToldAgain
    ? {
        ...CHANGED,
        subject: 'Gewijzigd: besluit over een product',
        text: `${CHANGED.text} De bijlage komt daarvoor in de plaats.`,
        pdf: { filename: 'gewijzigd-besluit', title, name: 'het gewijzigde besluit' },
      }
    : {
        subject: 'Besluit over een product',
        preview: `De ${reporterWord(reporter)} heeft doorgegeven wat er moet gebeuren.`,
        title: `De ${reporterWord(reporter)} heeft een keuze doorgegeven`,
        text: `${fullName(reporter)} heeft doorgegeven wat er met dit product moet gebeuren. Wat dat is, en de gegevens die u daarvoor nodig heeft, staan in de bijlage.`,
        pdf: { filename: 'besluit', title, name: 'het besluit' },
      };
}
