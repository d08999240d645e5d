import type { SettledProduct } from '@nabericht/contracts/settled-product';
import { fullName } from '@nabericht/domain/people/person-name';

/** What a mail about a settled product is called and says, and its PDF. */
export interface SettledWords {
  subject: string;
  preview: string;
  title: string;
  text: string;
  pdf: { filename: string; title: string; name: string };
}

/**
 * The words for what was decided, or for documents alone: of a product that only takes documents nothing is decided.
 * @param documents how many of them this mail has
 */
export function settledWords(
  { decision, isToldAgain, reporter }: Pick<SettledProduct, 'decision' | 'isToldAgain' | 'reporter'>,
  documents: number,
): SettledWords {
  if (decision.kind === 'documents')
    return {
      subject: 'Documenten bij een product',
      preview:
        documents > 0
          ? 'De nabestaande heeft documenten gestuurd.'
          : 'De nabestaande heeft geen documenten toegevoegd.',
      title: 'Documenten bij een product',
      text: `${fullName(reporter)} ${
        documents > 0
          ? 'heeft de documenten bij dit product gestuurd.'
          : 'heeft bij dit product geen documenten toegevoegd.'
      } Om welk product het gaat, en van wie het was, staat in de bijlage.`,
      pdf: { filename: 'gegevens', title: 'Documenten bij een product', name: 'de gegevens' },
    };
  const title = 'Wat er met dit product moet gebeuren';
  return isToldAgain
    ? {
        subject: 'Gewijzigd: besluit over een product',
        preview: 'Er is iets gewijzigd.',
        title: 'Er is iets gewijzigd',
        text: 'Er is iets gewijzigd in wat u eerder over dit product van ons kreeg. De bijlage komt daarvoor in de plaats.',
        pdf: { filename: 'gewijzigd-besluit', title, name: 'het gewijzigde besluit' },
      }
    : {
        subject: 'Besluit over een product',
        preview: 'De nabestaande heeft doorgegeven wat er moet gebeuren.',
        title: 'De nabestaande heeft een keuze doorgegeven',
        text: `${fullName(reporter)} heeft doorgegeven wat er met dit product moet gebeuren. Wat dat is, en de gegevens die u daarvoor nodig heeft, staan in de bijlage.`,
        pdf: { filename: 'besluit', title, name: 'het besluit' },
      };
}
