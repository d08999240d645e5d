import type { identificationContract } from '@nabericht/contracts/identification-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { digest, equalSecrets } from '@nabericht/service-kit/secret-token';
import type { IdentificationDeps } from '../deps.ts';
import { checkAnswer, keepAnswer } from '../process/check-answer.ts';
import { findProcessOfState } from '../process/process-repository.ts';

/** The page for an answer that belongs to no request. */
const LOST = '/error';

/**
 * Processes the answer of the identity provider once; opening the same address again shows the same screen. When the
 * answer cannot be checked now, nothing is decided: a job checks it later, and the screen offers to look again.
 */
export const finishRequest =
  (deps: IdentificationDeps): Handler<typeof identificationContract.finishRequest> =>
  async ({ context }) => {
    const { search, searchParams } = new URL(context.req.url);
    const browserSecret = deps.door.cookies.read(context, 'identification') ?? '';
    const process = await findProcessOfState(deps.db, digest(searchParams.get('state') ?? ''));
    if (!process?.return_url) return context.redirect(LOST);
    const back = new URL(process.return_url);
    // An identity provider's app may return to another browser. That proves nothing, so the person starts again there.
    if (!equalSecrets(process.browser_digest ?? '', digest(browserSecret)))
      return context.redirect(back.href);
    const how = await checkAnswer(deps, process, search);
    if (how !== 'checked') await keepAnswer(deps, process, search, how);
    back.searchParams.set('dossierId', process.dossier_id);
    back.searchParams.set('processId', process.id);
    return context.redirect(back.href);
  };
