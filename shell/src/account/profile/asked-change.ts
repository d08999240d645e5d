import { useLocation, useNavigate } from '@nabericht/router';
import * as v from 'valibot';

const text = v.pipe(v.string(), v.maxLength(300));
const InHistory = v.object({ emailChange: v.object({ changeId: text, email: text, from: text }) });

export interface AskedChange {
  changeId: string;
  email: string;
}

/**
 * The change of this address whose codes were mailed. It is in the history state of the page, so that a reload finds it again;
 * another account that is signed in on the same page does not.
 */
export function useAskedChange(from: string) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const { success, output } = v.safeParse(InHistory, state);
  const asked = success && output.emailChange.from === from ? output.emailChange : undefined;
  const keepAsked = (change: AskedChange | undefined) =>
    navigate('.', {
      replace: true,
      state: change && { emailChange: { ...change, from } },
      preventScrollReset: true,
    });
  return { asked, keepAsked };
}
