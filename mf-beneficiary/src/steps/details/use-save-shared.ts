import { FILLING_IN_RULES } from '@nabericht/domain/beneficiary/filling-in';
import { problemOf } from '@nabericht/remote/call-problem';
import { usePersonFlow } from '../../flow/person-flow.ts';
import type { ListState } from '../../list/list-state.ts';

/** Saves whether the reporter shared the link of an invitation; resolves to what the list says of it. */
export function useSaveShared() {
  const { save } = usePersonFlow();
  return async (isShared: boolean): Promise<ListState['news']> => {
    try {
      // Saves on any version: making the link raised it, and gave the details back to the reporter even if an earlier link was
      // accepted.
      await save({ version: null, sharedLink: isShared });
    } catch (error) {
      if (problemOf(error).rule !== FILLING_IN_RULES.theirOwn.id) throw error;
      // The person has accepted the link already, so it was shared, whatever the answer is.
      return 'shared';
    }
    return isShared ? 'shared' : 'unshared';
  };
}
