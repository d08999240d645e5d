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
import { actorOf } from '@nabericht/service-kit/audit/actor';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { noticeNotLeft } from '@nabericht/service-kit/notice-not-left';
import { conflict, refused } from '@nabericht/service-kit/problem';
import type { DossierDeps } from '../deps.ts';
import { changeDossier } from '../dossiers/change-dossier.ts';
import { assertMayDeny } from '../notices/assert-may-deny.ts';
import { findSentNotice } from '../notices/find-sent-notice.ts';
import { recordAnswer, recordOutcome } from '../notices/record-answer.ts';

export const recordOfficeAnswer =
  (deps: DossierDeps): Handler<typeof internalDossierContract.recordOfficeAnswer> =>
  async ({ params: { dossierId, providerId }, body, caller }) => {
    const checked = checkForm(ProviderAnswerForm, body);
    if (!checked.ok) throw refused(checked.problems.map(({ name, code }) => ({ field: name, code })));
    const answer = withoutTakingBack(checked.output);
    await changeDossier(deps, dossierId, async (changing) => {
      const { record } = findSentNotice(changing, providerId);
      const { task, answeredAt, noticeGivenAt } = record;
      // Also while its mail is refused: who was called about it has told us all the same.
      if (!answeredAt && !noticeGivenAt) throw noticeNotLeft();
      const { providerMessage: message, denialReason: reason } = task;
      const isStanding =
        answer.status === 'Confirmed'
          ? !isDenied(task)
          : isDenied(task) && isSameDenial({ message, reason }, answer);
      const [by, heard] = [actorOf(caller), { why: body.why }];
      if (answeredAt && isStanding) {
        const { outcome } = answer;
        if (!outcome || isDeepStrictEqual(outcome, task.providerOutcome))
          throw conflict(ANSWER_STANDS, 'This is the answer that stands.');
        recordOutcome(changing, record, outcome, by, heard);
        return;
      }
      assertMayDeny(changing.whole, providerId, answer);
      await recordAnswer(changing, record, answer, by, heard);
    });
  };
