import { focusSection } from '@nabericht/dossier/focus-section';
import { ProblemNotice } from '@nabericht/dossier/ProblemNotice';
import { useRefreshDossier } from '@nabericht/dossier/use-dossier';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { paths, useAnnounce, useApi } from '@nabericht/remote';
import { useAct } from '@nabericht/remote/use-act';
import { useNavigate } from '@nabericht/router';
import { Button } from '@nabericht/ui/Button';
import { Dialog } from '@nabericht/ui/Dialog';
import { useState } from 'react';
import type { SentNotices } from './sent-notices.ts';

type Withdrawable = SentNotices['withdrawable'];

export const withdrawAllText = ({ length }: Withdrawable): string =>
  length === 1 ? 'withdraw.accept' : 'withdrawAll.action';

/**
 * Withdraws every notice that has not left. Notices that left in the meantime are named, and stay in the list as they are. The
 * screen renders the dialog, because the component with the button unmounts once the notices have left or other news takes its
 * place.
 */
export function useWithdrawAll(dossierId: string) {
  const intl = useIntl();
  const api = useApi();
  const announce = useAnnounce();
  const navigate = useNavigate();
  const refresh = useRefreshDossier(dossierId);
  /**
   * The notices as they were when the button was pressed: the question keeps naming all of them, even if some leave meanwhile.
   */
  const [asked, setAsked] = useState<Withdrawable | null>(null);
  /** The names of the providers whose notice left before it could be withdrawn. */
  const [left, setLeft] = useState<readonly string[]>([]);
  const namesOf = (views: Withdrawable) => views.map(({ provider }) => provider?.name ?? '');
  const { run, isPending, problem, reset } = useAct('withdraw notices', async () => {
    const result = await api.provider.withdrawNotices({ params: { dossierId } });
    const late = (asked ?? []).filter(({ task }) => result.left.includes(task.providerId ?? ''));
    if (late.length > 0) {
      setLeft(namesOf(late));
      return;
    }
    await refresh();
    setAsked(null);
    await navigate(paths.taskList(dossierId), { replace: true, state: null, preventScrollReset: true });
    focusSection('for-you');
    announce(intl.formatMessage({ id: 'withdrawAll.done' }, { count: asked?.length ?? 0 }));
  });
  const ask = (views: Withdrawable) => {
    // An earlier request that ended after the dialog was closed says nothing about these notices.
    setLeft([]);
    reset();
    setAsked(views);
  };
  const close = () => {
    setAsked(null);
    if (isLate) focusSection('under-way');
    if (!problem && left.length === 0) return;
    setLeft([]);
    reset();
    void refresh();
  };
  const names = namesOf(asked ?? []);
  const isLate = left.length > 0;
  const dialog = (
    <Dialog
      open={asked !== null}
      onClose={close}
      title={
        <FormattedMessage
          id={isLate ? 'withdrawAll.lateTitle' : 'withdrawAll.title'}
          values={{ count: names.length }}
        />
      }
      actions={
        <>
          {!isLate && (
            <Button onClick={() => run()} loading={isPending}>
              <FormattedMessage id={withdrawAllText(asked ?? [])} />
            </Button>
          )}
          <Button severity="quiet" onClick={close}>
            <FormattedMessage id={isLate ? 'withdraw.close' : 'withdrawAll.cancel'} />
          </Button>
        </>
      }
    >
      {isLate ? (
        <p role="alert">
          <FormattedMessage
            id="withdrawAll.tooLate"
            values={{
              providers: intl.formatList(left),
              count: left.length,
              withdrawn: names.length - left.length,
            }}
          />
        </p>
      ) : (
        <p>
          <FormattedMessage
            id="withdrawAll.text"
            values={{ count: names.length, providers: intl.formatList(names) }}
          />
        </p>
      )}
      <ProblemNotice problem={problem} texts={{ failed: 'withdraw.failed' }} />
    </Dialog>
  );
  return { ask, dialog };
}
