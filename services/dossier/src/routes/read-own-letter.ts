import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { DossierDeps } from '../deps.ts';
import { findOwnLetter } from '../own-letters/find-own-letter.ts';
import { plainLetter } from '../own-letters/letter-text.ts';

export const readOwnLetter =
  (deps: DossierDeps): Handler<typeof dossierContract.readOwnLetter> =>
  async ({ params }) => {
    const letter = await findOwnLetter(deps, params);
    return { subject: letter.subject, text: plainLetter(letter) };
  };
