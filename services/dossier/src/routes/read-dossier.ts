import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { DossierDeps } from '../deps.ts';
import { createKeptAnswers } from '../dossiers/kept-answers.ts';
import { readSeenDossier, readWholeDossier } from '../dossiers/read-whole-dossier.ts';
import { seenDossier } from '../dossiers/seen-dossier.ts';
import { sendKept } from '../dossiers/send-kept.ts';

/** The answer is cached until the dossier or the catalogue changes, a notice leaves, or a new hour begins. */
export const readDossier = (deps: DossierDeps): Handler<typeof dossierContract.readDossier> => {
  const kept = createKeptAnswers(deps.now);
  return async ({ params: { id }, context }) => {
    const catalogue = await deps.readCatalogue();
    // Nothing is cached while the version of the catalogue is unknown.
    if (catalogue === null) return readWholeDossier(deps, id);
    const seen = seenDossier(context);
    const answer = await kept.find(id, `${seen.revision} ${catalogue}`, () =>
      readSeenDossier(deps, id, seen),
    );
    return sendKept(context, answer);
  };
};
