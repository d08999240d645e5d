import type { Provider } from '@nabericht/domain/provider';
import { focusSection } from '@nabericht/dossier/focus-section';
import { useAct } from '@nabericht/dossier/use-act';
import { useRefreshDossier } from '@nabericht/dossier/use-dossier';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { ApiProblem, useAnnounce, useApi, useRemote } from '@nabericht/remote';
import { useNavigate } from '@nabericht/router';
import { Button } from '@nabericht/ui/Button';
import { Dialog } from '@nabericht/ui/Dialog';
import { Notice } from '@nabericht/ui/Notice';
import { VisuallyHidden } from '@nabericht/ui/VisuallyHidden';
import { useState } from 'react';

interface WithdrawProps {
  dossierId: string;
  provider: Pick<Provider, '_id' | 'name'>;
}

/** Takes a notice back before it leaves. Too late is said, and the list shows how it stands then. */
export function Withdraw({ dossierId, provider }: WithdrawProps) {
  const intl = useIntl();
  const api = useApi();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const { reportError } = useRemote();
  const refresh = useRefreshDossier(dossierId);
  const [isAsking, setIsAsking] = useState(false);
  const withdrawal = useAct({
    mutationFn: () => api.provider.withdrawNotice({ params: { dossierId, providerId: provider._id } }),
    onSuccess: async () => {
      await refresh();
      setIsAsking(false);
      // That it was sent, as this page may still say, is no longer so.
      await navigate('.', { replace: true, state: null, preventScrollReset: true });
      // This line has gone; the notice stands with what is for the reporter again.
      focusSection('for-you');
      announce(intl.formatMessage({ id: 'withdraw.done' }, { provider: provider.name }));
    },
    onError: (error) => {
      if (!(error instanceof ApiProblem && error.status === 409)) reportError(error, 'withdraw notice');
    },
  });
  const isTooLate = withdrawal.error instanceof ApiProblem && withdrawal.error.status === 409;
  const close = () => {
    setIsAsking(false);
    if (withdrawal.isError) {
      withdrawal.reset();
      void refresh();
    }
  };
  return (
    <>
      <Button severity="quiet" iconLeft="back" onClick={() => setIsAsking(true)}>
        <FormattedMessage id="withdraw.action" />
        <VisuallyHidden> {provider.name}</VisuallyHidden>
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title={<FormattedMessage id="withdraw.title" values={{ provider: provider.name }} />}
        actions={
          <>
            {!isTooLate && (
              <Button onClick={() => withdrawal.mutate()} loading={withdrawal.isPending}>
                <FormattedMessage id="withdraw.accept" />
              </Button>
            )}
            <Button severity="quiet" onClick={close}>
              <FormattedMessage id={isTooLate ? 'withdraw.close' : 'withdraw.cancel'} />
            </Button>
          </>
        }
      >
        <p>
          <FormattedMessage id="withdraw.text" values={{ provider: provider.name }} />
        </p>
        {withdrawal.isError && (
          <Notice tone="negative" role="alert" compact>
            <p>
              <FormattedMessage id={isTooLate ? 'withdraw.tooLate' : 'withdraw.failed'} />
            </p>
          </Notice>
        )}
      </Dialog>
    </>
  );
}
