import { FormattedMessage, useIntl } from '@nabericht/intl';
import { dayAndMonth } from '@nabericht/intl/written';
import { paths } from '@nabericht/remote';
import { forgetChoice } from '@nabericht/remote/forget-choice';
import { problemText } from '@nabericht/remote/problem-text';
import { useAct } from '@nabericht/remote/use-act';
import { useNavigate } from '@nabericht/router';
import { Button } from '@nabericht/ui/Button';
import { Dialog } from '@nabericht/ui/Dialog';
import { SideSection } from '@nabericht/ui/Page';
import { useState } from 'react';
import { dropCertificateLink } from './certificate-link.ts';
import { useDraft, useDraftKeeper } from './use-draft.ts';

/** Says how long a draft is kept, and lets its owner delete it now. */
export function WipeDraft() {
  const intl = useIntl();
  const navigate = useNavigate();
  const keeper = useDraftKeeper();
  const expiresAt = useDraft((state) => state.expiresAt);
  const [isAsking, setIsAsking] = useState(false);
  const { run, isPending, problem, reset } = useAct('wipe draft', async () => {
    await keeper.wipe();
    dropCertificateLink(() => sessionStorage);
    forgetChoice();
    await navigate(paths.home());
  });
  const close = () => {
    reset();
    setIsAsking(false);
  };
  return (
    <SideSection title={<FormattedMessage id="wipe.title" />}>
      <p>
        <FormattedMessage
          id="wipe.text"
          values={{
            until: expiresAt ? dayAndMonth(expiresAt, intl) : '',
            known: expiresAt ? 'yes' : 'no',
          }}
        />
      </p>
      <Button severity="quiet" iconLeft="trash" onClick={() => setIsAsking(true)}>
        <FormattedMessage id="wipe.action" />
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title={<FormattedMessage id="wipe.ask.title" />}
        actions={
          <>
            <Button severity="danger" loading={isPending} onClick={() => run()}>
              <FormattedMessage id="wipe.ask.accept" />
            </Button>
            <Button severity="quiet" onClick={close}>
              <FormattedMessage id="wipe.ask.keep" />
            </Button>
          </>
        }
      >
        <p>
          <FormattedMessage id="wipe.ask.text" />
        </p>
        {problem && (
          <p role="alert">
            <FormattedMessage {...problemText(problem, { failed: 'wipe.failed' })} />
          </p>
        )}
      </Dialog>
    </SideSection>
  );
}
