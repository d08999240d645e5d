import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { DossierDeps } from '../deps.ts';
import { loadDossier } from '../dossiers/read-whole-dossier.ts';
import { proofFile } from '../proof/proof-file.ts';

export const readProof =
  (deps: DossierDeps): Handler<typeof dossierContract.readProof> =>
  async ({ params, query: { locale } }) => {
    const { whole, providers } = await loadDossier(deps, params.id);
    const file = await proofFile(whole, providers, { locale, sender: deps.sender, now: deps.now() });
    return new Response(file.content, {
      headers: {
        'content-type': file.contentType,
        'content-disposition': `attachment; filename="${file.filename}"`,
        'cache-control': 'no-store',
      },
    });
  };
