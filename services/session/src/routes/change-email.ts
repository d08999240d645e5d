import type { sessionContract } from '@nabericht/contracts/session-contract';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { chosenLocale } from '@nabericht/service-kit/chosen-locale';
import { conflict, forbidden, refused } from '@nabericht/service-kit/problem';
import { noteRefusedCode } from '../code-request/note-refused-code.ts';
import type { SessionDeps } from '../deps.ts';
import { changeEmail as change } from '../email-change/change-email.ts';
import { signedIn } from '../session/signed-in.ts';

const UNIQUE_VIOLATION = '23505';

export const changeEmail =
  (deps: SessionDeps): Handler<typeof sessionContract.changeEmail> =>
  async ({ params: { changeId }, body, caller, context }) => {
    const { session, user } = await signedIn(deps, caller);
    const asked = { id: changeId, sessionId: session.id };
    const result = await change(deps, user, asked, body, chosenLocale(context)).catch(
      (error: { code?: string }) => {
        if (error.code !== UNIQUE_VIOLATION) throw error;
        // Both codes were right, so the owner of both addresses may learn that the new one got an account meanwhile.
        throw conflict('email-taken', 'There is an account with this e-mail by now');
      },
    );
    noteRefusedCode(deps, context, changeId, Array.isArray(result) ? 'wrong' : result);
    if (result === 'locked') throw forbidden('code-locked', 'Too many wrong codes; ask for new ones');
    if (Array.isArray(result)) throw refused(result, 'code-wrong');
    if (!result.isRepeated)
      deps.door.security.note('account.email-changed', { user: user.id, session: session.id });
    return { user: result.user.profile };
  };
