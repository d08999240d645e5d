import type { Product } from '@nabericht/domain/products/product';
import type { ProductForDocuments } from '@nabericht/domain/products/product-flow';
import { type WrittenLetter, writeLetter } from '@nabericht/service-kit/mail-letter';
import { reporterWord } from '@nabericht/service-kit/relationship-words';
import { type LetterFacts, windowOf } from '../mail/letter-facts.ts';

/** The kinds of products whose task only we open. */
const KINDS: Readonly<Record<ProductForDocuments, string>> = {
  'bank-account': 'bankrekening',
  mortgage: 'hypotheek',
  pension: 'pensioen',
  care: 'zorgverzekering',
  income: 'inkomensverzekering',
};

/** To the back office. There is no link, since its readers are not signed in. */
export const openProductLetter = (
  facts: LetterFacts,
  taskId: string,
  { productType, provider }: Pick<Product, 'provider'> & { productType: ProductForDocuments },
): WrittenLetter =>
  writeLetter({
    subject: `Product openzetten (${facts.reference})`,
    preview: `Tot jullie het openzetten, kan de ${reporterWord(facts)} er niets mee.`,
    addressee: 'Aan het kantoor',
    title: 'Wil je naar dit product kijken?',
    window: windowOf(facts),
    paragraphs: [
      'Een organisatie vond een product dat alleen wij openzetten.',
      `Kan de ${reporterWord(facts)} ermee verder? Zet het dan open: de ${reporterWord(facts)} krijgt daar een bericht en een mail over.`,
    ],
    facts: [
      { term: 'Kenmerk', value: facts.reference },
      { term: 'Organisatie', value: provider || 'niet meer bekend' },
      { term: 'Product', value: KINDS[productType] },
      { term: 'Openzetten', value: `npm run ops -- task activate "${facts.reference}" ${taskId}` },
    ],
    sender: facts.sender,
  });
