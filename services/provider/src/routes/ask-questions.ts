import type { providerContract } from '@nabericht/contracts/provider-contract';
import { questionsOf } from '@nabericht/domain/provider-questions';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { refused, unauthenticated } from '@nabericht/service-kit/problem';
import { reached, relayed } from '@nabericht/service-kit/service-client';
import type { ProviderDeps } from '../deps.ts';

/** Broken questions are refused here: at the reporter's they would never be asked. */
export const askQuestions =
  ({ dossier }: ProviderDeps): Handler<typeof providerContract.askQuestions> =>
  async ({ params: { dossierId }, body, caller }) => {
    if (caller.kind !== 'provider') throw unauthenticated();
    const extraQuestions =
      typeof body.extraQuestions === 'string' ? body.extraQuestions : JSON.stringify(body.extraQuestions);
    const asked = questionsOf({ extraQuestions });
    if (asked.kind !== 'questions') {
      const params = { reason: asked.kind === 'broken' ? asked.reason : 'nothing is asked' };
      throw refused([{ field: 'extraQuestions', code: 'invalid', params }]);
    }
    await relayed(
      reached(
        dossier.receiveQuestions({
          params: { dossierId, providerId: caller.providerId },
          body: { extraQuestions },
        }),
      ),
    );
  };
