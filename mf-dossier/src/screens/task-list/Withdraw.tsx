import type { Provider } from '@nabericht/domain/provider/provider';
import { focusSection } from '@nabericht/dossier/focus-section';
import { ProblemNotice } from '@nabericht/dossier/ProblemNotice';
import { useRefreshDossier } from '@nabericht/dossier/use-dossier';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { useAnnounce, useApi } from '@nabericht/remote';
import { useAct } from '@nabericht/remote/use-act';
import { useNavigate } from '@nabericht/router';
import { Button } from '@nabericht/ui/Button';
import { Dialog } from '@nabericht/ui/Dialog';
import { VisuallyHidden } from '@nabericht/ui/VisuallyHidden';
import { useState } from 'react';

const TEXTS = { settled: 'withdraw.tooLate', failed: 'withdraw.failed' };

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
  const refresh = useRefreshDossier(dossierId);
  const [isAsking, setIsAsking] = useState(false);
  const { run, isPending, problem, reset } = useAct('withdraw notice', async () => {
    await api.provider.withdrawNotice({ params: { dossierId, providerId: provider._id } });
    await refresh();
    setIsAsking(false);
    // That it was sent, as this page may still say, is no longer so.
    await navigate('.', { replace: true, state: null, preventScrollReset: true });
    // This line has gone; the notice stands with what is for the reporter again.
    focusSection('for-you');
    announce(intl.formatMessage({ id: 'withdraw.done' }, { provider: provider.name }));
  });
  const isTooLate = problem?.kind === 'settled';
  const close = () => {
    setIsAsking(false);
    if (problem) {
      reset();
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
              <Button onClick={() => run()} loading={isPending}>
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
        <ProblemNotice problem={problem} texts={TEXTS} />
      </Dialog>
    </>
  );
}
