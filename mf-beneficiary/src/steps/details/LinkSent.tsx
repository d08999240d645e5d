import { greetingName } from '@nabericht/domain/people/person-name';
import { FormattedMessage } from '@nabericht/intl';
import { useNavigate } from '@nabericht/router';
import { Actions } from '@nabericht/ui/Actions';
import { Button } from '@nabericht/ui/Button';
import { usePersonFlow } from '../../flow/person-flow.ts';
import type { ListState } from '../../list/list-state.ts';
import { InviteNotice } from './InviteNotice.tsx';
import { useInviting } from './use-inviting.ts';
import { useSaveShared } from './use-save-shared.ts';

/** Takes from the reporter that they sent the link, and then opens the list, where nothing is left to do but wait. */
export function LinkSent() {
  const navigate = useNavigate();
  const { person, listPath } = usePersonFlow();
  const saveShared = useSaveShared();
  const inviting = useInviting();
  const tell = async () => {
    const news = await saveShared(true);
    await navigate(listPath ?? '', {
      state: { news, name: greetingName(person), personId: person.uuid } satisfies ListState,
    });
  };
  return (
    <>
      <Actions>
        <Button
          severity="secondary"
          iconLeft="check"
          loading={inviting.isPending}
          onClick={() => void inviting.run(tell)}
        >
          <FormattedMessage id="standing.linkSent" />
        </Button>
      </Actions>
      <InviteNotice problem={inviting.problem} refused="invitation.failed.gone" />
    </>
  );
}
