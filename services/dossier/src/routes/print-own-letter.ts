import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { DossierDeps } from '../deps.ts';
import { findOwnLetter } from '../own-letters/find-own-letter.ts';
import { letterPdf } from '../own-letters/letter-pdf.ts';

export const printOwnLetter =
  (deps: DossierDeps): Handler<typeof dossierContract.printOwnLetter> =>
  async ({ params }) =>
    new Response(await letterPdf(await findOwnLetter(deps, params)), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="brief.pdf"',
        'cache-control': 'no-store',
      },
    });
