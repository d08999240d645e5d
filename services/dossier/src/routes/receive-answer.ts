import { isDeepStrictEqual } from 'node:util';
import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import { checkForm } from '@nabericht/domain/form/form-problems';
import { isDenied, isSameDenial, ProviderAnswerForm } from '@nabericht/domain/provider/provider-answer';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { conflict, gone, notFound, refused } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { findProviderTask } from '../notices/find-provider-task.ts';
import { recordAnswer, recordOtherDenial, recordOutcome } from '../notices/record-answer.ts';
import type { EarlierNotice } from '../store.ts';
import type { TaskRecord } from '../tasks/task-repository.ts';

export const receiveAnswer =
  (deps: DossierDeps): Handler<typeof internalDossierContract.receiveAnswer> =>
  async ({ params: { dossierId, providerId }, body }) => {
    const answer = checkForm(ProviderAnswerForm, body);
    if (!answer.ok) throw refused(answer.problems.map(({ name, code }) => ({ field: name, code })));
    const by = { kind: 'provider-key', id: providerId } as const;
    await changeDossier(deps, dossierId, async (changing) => {
      const record = findProviderTask(changing.whole, providerId);
      const denied = deniedWithoutNext(record);
      if (denied) {
        if (isSameDenial(denied, answer.output)) return;
        throw conflict(
          'notice-not-left',
          'The notice was sent again, and has not left: there is none to answer.',
        );
      }
      if (!record.task.noticeSentAt) throw notFound();
      if (record.answeredAt) {
        if (isDenied(record.task) !== (answer.output.status === 'Denied')) throw gone();
        // The same answer once more is heard already.
        const { status, outcome } = answer.output;
        const { providerMessage: message, denialReason: reason, providerOutcome } = record.task;
        if (status === 'Denied') {
          if (!isSameDenial({ message, reason }, answer.output))
            recordOtherDenial(changing, record, answer.output, by);
        } else if (outcome && !isDeepStrictEqual(outcome, providerOutcome))
          recordOutcome(changing, record, outcome, by);
        return;
      }
      await recordAnswer(changing, record, answer.output, by);
    });
  };

/** The denial of a notice that was sent again, while that has not reached its provider: it says that denial once more. */
const deniedWithoutNext = ({
  task,
  answeredAt,
  noticeGivenAt,
  earlierNotices,
}: TaskRecord): EarlierNotice | undefined =>
  !answeredAt && (!noticeGivenAt || task.noticeFailedAt) ? earlierNotices.at(-1) : undefined;
