import { isDeepStrictEqual } from 'node:util';
import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import { checkForm } from '@nabericht/domain/form/form-problems';
import { ANSWER_STANDS } from '@nabericht/domain/provider/answer-refusals';
import { isDenied } from '@nabericht/domain/provider/denial';
import {
  isSameDenial,
  ProviderAnswerForm,
  withoutTakingBack,
} from '@nabericht/domain/provider/provider-answer';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { noticeNotLeft } from '@nabericht/service-kit/notice-not-left';
import { gone, notFound, refused } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { assertMayDeny } from '../notices/assert-may-deny.ts';
import { denialBeforeUnsent } from '../notices/denial-before-unsent.ts';
import { findProviderTask } from '../notices/find-provider-task.ts';
import { hasConfirmed } from '../notices/has-confirmed.ts';
import { recordAnswer, recordOtherDenial, recordOutcome } from '../notices/record-answer.ts';
import { byKeyOf } from '../providers/from-provider.ts';

export const receiveAnswer =
  (deps: DossierDeps): Handler<typeof internalDossierContract.receiveAnswer> =>
  async ({ params: { dossierId, providerId }, body }) => {
    const checked = checkForm(ProviderAnswerForm, body);
    if (!checked.ok) throw refused(checked.problems.map(({ name, code }) => ({ field: name, code })));
    const answer = withoutTakingBack(checked.output);
    const by = byKeyOf(providerId);
    await changeDossier(deps, dossierId, async (changing) => {
      const record = findProviderTask(changing.whole, providerId);
      const denied = denialBeforeUnsent(record);
      if (denied) {
        // A repeat of that denial has no effect.
        if (isSameDenial(denied, answer)) return;
        throw noticeNotLeft();
      }
      if (!record.task.noticeSentAt) throw notFound();
      const { status, outcome } = answer;
      const { providerMessage: message, denialReason: reason, providerOutcome } = record.task;
      if (status === 'Confirmed' && hasConfirmed(record)) {
        if (outcome && !isDeepStrictEqual(outcome, providerOutcome))
          recordOutcome(changing, record, outcome, by);
        return;
      }
      if (record.answeredAt) {
        if (isDenied(record.task) !== (status === 'Denied'))
          throw gone('Another answer stands', ANSWER_STANDS);
        // A repeat of the same denial has no effect.
        if (!isSameDenial({ message, reason }, answer)) recordOtherDenial(changing, record, answer, by);
        return;
      }
      assertMayDeny(changing.whole, providerId, answer);
      await recordAnswer(changing, record, answer, by);
    });
  };
