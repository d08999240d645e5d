import type { Provider } from '@nabericht/domain/provider/provider';
import { factSheetPdf } from '@nabericht/service-kit/fact-sheet';
import type { DossierWhole } from '../dossiers/dossier-whole.ts';
import { proofContent } from './proof-content.ts';
import { PROOF_WORDS } from './proof-words.ts';

/** The overview for the family as a PDF, with the reference of the dossier in its file name. */
export async function proofFile(
  whole: DossierWhole,
  providers: readonly Provider[],
  telling: Parameters<typeof proofContent>[2],
) {
  const reference = whole.record.reference.replaceAll(' ', '-');
  return {
    filename: `${PROOF_WORDS[telling.locale].fileName}-${reference}.pdf`,
    contentType: 'application/pdf',
    content: new Uint8Array(await factSheetPdf(proofContent(whole, providers, telling))),
  };
}
