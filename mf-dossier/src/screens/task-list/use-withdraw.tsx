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

/** The provider whose notice is withdrawn. */
export type NoticeReceiver = Pick<Provider, '_id' | 'name'>;

/**
 * Withdraws a notice before it leaves; says so when it is too late, and then reloads the list. The screen renders the dialog,
 * because the line of the notice loses its button once the notice has left.
 * @param place the ids of the sections that get the focus, `done` after withdrawing and `tooLate` when the notice had left;
 * and what the dialog says will happen
 */
export function useWithdraw(
  dossierId: string,
  { text = 'withdraw.text', ...sections }: { done: string; tooLate: string; text?: string },
) {
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
      // The dialog may show another notice by now: close it only for this one.
      setAsked((now) => (now?._id === _id ? null : now));
      // Clears the state that makes this page say that the notice was sent.
      await navigate('.', { replace: true, state: null, preventScrollReset: true });
      focusSection(sections.done);
      announce(intl.formatMessage({ id: 'withdraw.done' }, { provider: name }));
    },
  );
  const isTooLate = problem?.kind === 'settled';
  const ask = (receiver: NoticeReceiver) => {
    // A result of the previous notice does not belong to this one.
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
        <FormattedMessage id={text} values={values} />
      </p>
      <ProblemNotice problem={problem} texts={TEXTS} />
    </Dialog>
  );
  return { ask, dialog };
}
