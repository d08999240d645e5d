import type { sessionContract } from '@nabericht/contracts/session-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { digest } from '@nabericht/service-kit/secret-token';
import { CSRF_AUDIENCE } from '@nabericht/service-kit/tokens';
import type { SessionDeps } from '../deps.ts';
import { CSRF_SECONDS } from '../lifetimes.ts';
import { keepBrowser } from '../session/browser-cookie.ts';

export const refreshCsrfToken =
  (deps: SessionDeps): Handler<typeof sessionContract.refreshCsrfToken> =>
  async ({ context }) => {
    const bid = digest(keepBrowser(deps, context));
    return {
      csrf_token: await deps.signer.sign({ bid }, CSRF_AUDIENCE, CSRF_SECONDS),
      expires_in: CSRF_SECONDS,
    };
  };
