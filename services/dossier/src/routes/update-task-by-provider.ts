import type { dossierContract } from '@nabericht/contracts/dossier-contract';
import { checkForm } from '@nabericht/domain/form/form-problems';
import { ProviderAnswerForm } from '@nabericht/domain/provider/provider-answer';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { gone, notFound, refused } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { assertMayDeny } from '../notices/assert-may-deny.ts';
import { openProviderLink } from '../notices/open-provider-link.ts';
import { recordAnswer } from '../notices/record-answer.ts';

export const updateTaskByProvider =
  (deps: DossierDeps): Handler<typeof dossierContract.updateTaskByProvider> =>
  async ({ body }) => {
    const answer = checkForm(ProviderAnswerForm, body);
    if (!answer.ok) throw refused(answer.problems.map(({ name, code }) => ({ field: name, code })));
    const link = await openProviderLink(deps, body.hash);
    await changeDossier(deps, link.dossierId, async (changing) => {
      const record = changing.whole.tasks.find(({ task }) => task._id === link.taskId);
      // Read again under the lock: the notice can have been withdrawn or answered in between.
      if (!record?.task.noticeSentAt) throw notFound();
      if (record.answeredAt) throw gone();
      assertMayDeny(changing.whole, record.task.providerId ?? '', answer.output);
      const provider = changing.providers.find(({ _id }) => _id === record.task.providerId);
      await recordAnswer(
        changing,
        record,
        answer.output,
        // When the back office answers for a provider, the link was sent to the back office.
        {
          kind: provider?.mailAdminLinkForCancellation ? 'back-office' : 'provider-link',
          id: record.task.providerId ?? null,
        },
      );
    });
  };
