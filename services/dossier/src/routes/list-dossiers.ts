import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import { keptUntil } from '@nabericht/domain/dossier/kept-until';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { keptAnswer } from '@nabericht/service-kit/json-answer';
import { callerUser } from '../accounts/caller-user.ts';
import type { DossierDeps } from '../deps.ts';
import { createSeesPage, listOwn } from '../dossiers/dossier-repository.ts';
import { metaDataOf } from '../dossiers/dossier-whole.ts';
import { createKeptAnswers } from '../dossiers/kept-answers.ts';

/** The answer is cached until one of the dossiers changes, or one is added. */
export const listDossiers = ({
  store,
  retention,
  now,
}: DossierDeps): Handler<typeof dossierContract.listDossiers> => {
  const kept = createKeptAnswers(now);
  const seesPage = createSeesPage(store);
  return async ({ query: { limit, page }, caller, context }) => {
    const userId = callerUser(caller);
    const { revisions, total } = await seesPage({ userId, limit, page });
    const { bytes } = await kept.find(`${userId} ${limit} ${page}`, `${total} ${revisions}`, async () => {
      const dossiers = await listOwn(store, { userId, limit, page });
      const docs = dossiers.map(({ id, reference, status, createdAt, deceased, ...told }) => ({
        _id: id,
        reference,
        status,
        metaData: metaDataOf({ deceased }),
        createdAt: createdAt.toISOString(),
        keptUntil: keptUntil({ ...told, now: now() }, retention.eraseAfterMonths) ?? undefined,
      }));
      const totalPages = Math.ceil(total / limit);
      return { json: JSON.stringify({ docs, totalDocs: total, limit, page, totalPages }) };
    });
    return keptAnswer(context, bytes);
  };
};
