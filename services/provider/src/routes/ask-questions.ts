import type { providerContract } from '@nabericht/contracts/provider-contract';
import { misplacedRules, questionsOf, refusedPatterns } from '@nabericht/domain/provider/provider-questions';
import { whyNotPattern } from '@nabericht/patterns/pattern';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { refused, unauthenticated } from '@nabericht/service-kit/problem';
import { reached, relayed } from '@nabericht/service-kit/service-client';
import type { ProviderDeps } from '../deps.ts';

/** Refuses broken questions, which could never be shown, and rules and patterns that no answer could be held to. */
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
    const misplaced = misplacedRules({ extraQuestions });
    if (misplaced.length > 0) {
      throw refused(
        misplaced.map(({ key, rule }) => ({
          field: 'extraQuestions',
          code: 'invalid',
          params: { question: key, rule, reason: 'not a rule of such a question' },
        })),
      );
    }
    const refusals = refusedPatterns({ extraQuestions }, whyNotPattern);
    if (refusals.length > 0) {
      throw refused(
        refusals.map(({ key, pattern, reason }) => ({
          field: 'extraQuestions',
          code: 'pattern',
          params: { question: key, pattern, reason },
        })),
      );
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
