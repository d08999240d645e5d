import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import { dossierStamp } from '@nabericht/domain/dossier/dossier-stamp';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import type { DossierDeps } from '../deps.ts';
import { createKeptAnswers } from '../dossiers/kept-answers.ts';
import { seenDossier } from '../dossiers/seen-dossier.ts';
import { sendKept } from '../dossiers/send-kept.ts';
import { readStatuses } from '../tasks/read-statuses.ts';

/** Polled by open pages: answers 304 while the dossier is unchanged. The answer is cached until it changes. */
export const readTaskStatuses = ({
  store,
  now,
}: DossierDeps): Handler<typeof dossierContract.readTaskStatuses> => {
  const kept = createKeptAnswers(now);
  return async ({ params: { id }, context }) => {
    const answer = await kept.find(id, seenDossier(context).revision, async () => {
      const facts = await readStatuses(store, id);
      const statuses = facts.tasks.map(({ _id, status }) => ({ _id, status }));
      return { json: JSON.stringify(statuses), tag: dossierStamp(facts) };
    });
    return sendKept(context, answer);
  };
};
