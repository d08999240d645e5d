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
export type NoticeReceiver = Pick<Provider, '_id' | 'name'>;

/**
 * Takes a notice back before it leaves. Too late is said, and the list shows how it stands then. The dialog is of the
 * screen: the line that asked for it has no button any more once the notice has left.
 * @param sections of the screen that have the focus when what had it goes: once it is taken back, and when it had left
 */
export function useWithdraw(dossierId: string, sections: { done: string; tooLate: string }) {
  const intl = useIntl();
  const api = useApi();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const refresh = useRefreshDossier(dossierId);
  const [asked, setAsked] = useState<NoticeReceiver | null>(null);
  const { run, isPending, problem, reset } = useAct(
    'withdraw notice',
    async ({ _id, name }: NoticeReceiver) => {
      await api.provider.withdrawNotice({ params: { dossierId, providerId: _id } });
      await refresh();
      // Of another one may be asked by now.
      setAsked((now) => (now?._id === _id ? null : now));
      // That it was sent, as this page may still say, is no longer so.
      await navigate('.', { replace: true, state: null, preventScrollReset: true });
      focusSection(sections.done);
      announce(intl.formatMessage({ id: 'withdraw.done' }, { provider: name }));
    },
  );
  const isTooLate = problem?.kind === 'settled';
  const ask = (receiver: NoticeReceiver) => {
    // What became of the one before is not about this one.
    reset();
    setAsked(receiver);
  };
  const close = () => {
    setAsked(null);
    if (isTooLate) focusSection(sections.tooLate);
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
