import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { factSheetPdf } from '@nabericht/service-kit/fact-sheet';
import type { DossierDeps } from '../deps.ts';
import { loadDossier } from '../dossiers/read-whole-dossier.ts';
import { proofContent } from '../proof/proof-content.ts';
import { PROOF_WORDS } from '../proof/proof-words.ts';

export const readProof =
  (deps: DossierDeps): Handler<typeof dossierContract.readProof> =>
  async ({ params, query: { locale } }) => {
    const { whole, providers } = await loadDossier(deps, params.id);
    const proof = proofContent(whole, providers, { locale, sender: deps.sender, now: deps.now() });
    const reference = whole.record.reference.replaceAll(' ', '-');
    return new Response(new Uint8Array(await factSheetPdf(proof)), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${PROOF_WORDS[locale].fileName}-${reference}.pdf"`,
        'cache-control': 'no-store',
      },
    });
  };
