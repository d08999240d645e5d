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
import { useState } from 'react';

const TEXTS = { settled: 'withdraw.tooLate', failed: 'withdraw.failed' };

/** Whose notice it is. */
export type Withdrawn = Pick<Provider, '_id' | 'name'>;

/**
 * Takes a notice back before it leaves. Too late is said, and the list shows how it stands then. The dialog is of the
 * screen: the line that asked for it has no button any more once the notice has left.
 * @param section of the screen that has the focus when what had it goes
 */
export function useWithdraw(dossierId: string, section: string) {
  const intl = useIntl();
  const api = useApi();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const refresh = useRefreshDossier(dossierId);
  const [asked, ask] = useState<Withdrawn | null>(null);
  const { run, isPending, problem, reset } = useAct('withdraw notice', async ({ _id, name }: Withdrawn) => {
    await api.provider.withdrawNotice({ params: { dossierId, providerId: _id } });
    await refresh();
    ask(null);
    // That it was sent, as this page may still say, is no longer so.
    await navigate('.', { replace: true, state: null, preventScrollReset: true });
    focusSection(section);
    announce(intl.formatMessage({ id: 'withdraw.done' }, { provider: name }));
  });
  const isTooLate = problem?.kind === 'settled';
  const close = () => {
    ask(null);
    if (isTooLate) focusSection(section);
    if (problem) {
      reset();
      void refresh();
    }
  };
  const values = { provider: asked?.name ?? '' };
  const dialog = (
    <Dialog
      open={asked !== null}
      onClose={close}
      title={<FormattedMessage id="withdraw.title" values={values} />}
      actions={
        <>
          {asked && !isTooLate && (
            <Button onClick={() => run(asked)} loading={isPending}>
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
        <FormattedMessage id="withdraw.text" values={values} />
      </p>
      <ProblemNotice problem={problem} texts={TEXTS} />
    </Dialog>
  );
  return { ask, dialog };
}
