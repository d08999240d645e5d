import { greetingName } from '@nabericht/domain/people/person-name';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { useAnnounce, useApi } from '@nabericht/remote';
import { Actions } from '@nabericht/ui/Actions';
import { Button } from '@nabericht/ui/Button';
import { Dialog } from '@nabericht/ui/Dialog';
import { useState } from 'react';
import { usePersonFlow } from '../../flow/person-flow.ts';
import { InviteNotice } from './InviteNotice.tsx';
import { useInviting } from './use-inviting.ts';

type Asking = 'resend' | 'withdraw';

/** Ends an invitation, to send another one or to fill in the details here. What was filled in with it is deleted. */
export function InvitationActions({ onWithdrawn }: { onWithdrawn: () => void }) {
  const intl = useIntl();
  const api = useApi();
  const announce = useAnnounce();
  const { person, dossierId, refresh } = usePersonFlow();
  const inviting = useInviting();
  const [asking, setAsking] = useState<Asking | null>(null);
  const firstName = greetingName(person);

  const withdraw = async () => {
    const isDone = await inviting.run(async () => {
      await api.beneficiary.withdrawInvite({ params: { dossierId, personId: person.uuid } });
      await refresh();
    });
    if (!isDone) return;
    setAsking(null);
    announce(intl.formatMessage({ id: 'standing.withdrawn' }));
    onWithdrawn();
  };
  const accept = () => {
    if (asking === 'withdraw') return withdraw();
    setAsking(null);
    onWithdrawn();
  };
  return (
    <>
      <Actions>
        <Button severity="secondary" iconLeft="message" onClick={() => setAsking('resend')}>
          <FormattedMessage id="standing.resend" />
        </Button>
        <Button severity="quiet" iconLeft="trash" onClick={() => setAsking('withdraw')}>
          <FormattedMessage id="standing.withdraw" />
        </Button>
      </Actions>
      <Dialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={asking && <FormattedMessage id={`standing.${asking}.title`} values={{ firstName }} />}
        actions={
          asking && (
            <>
              <Button
                severity={asking === 'withdraw' ? 'danger' : 'primary'}
                loading={inviting.isPending}
                onClick={accept}
              >
                <FormattedMessage id={`standing.${asking}.accept`} />
              </Button>
              <Button severity="quiet" onClick={() => setAsking(null)}>
                <FormattedMessage id="standing.cancel" />
              </Button>
            </>
          )
        }
      >
        {asking && (
          <p>
            <FormattedMessage id={`standing.${asking}.text`} values={{ firstName }} />
          </p>
        )}
        {asking === 'withdraw' && <InviteNotice problem={inviting.problem} />}
      </Dialog>
    </>
  );
}
