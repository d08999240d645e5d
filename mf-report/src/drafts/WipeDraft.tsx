import { FormattedDate, FormattedMessage } from '@nabericht/intl';
import { paths, useRemote } from '@nabericht/remote';
import { useNavigate } from '@nabericht/router';
import { Button } from '@nabericht/ui/Button';
import { Dialog } from '@nabericht/ui/Dialog';
import { SideSection } from '@nabericht/ui/Page';
import { useState } from 'react';
import { dropCertificateLink } from './certificate-link.ts';
import { useDraft, useDraftKeeper } from './use-draft.ts';

/** How long a report is kept, and the way to be rid of it now. */
export function WipeDraft() {
  const { reportError } = useRemote();
  const navigate = useNavigate();
  const keeper = useDraftKeeper();
  const expiresAt = useDraft((state) => state.expiresAt);
  const [state, setState] = useState<'idle' | 'asking' | 'wiping' | 'failed'>('idle');
  const wipe = async () => {
    setState('wiping');
    try {
      await keeper.wipe();
      dropCertificateLink(sessionStorage);
      await navigate(paths.home());
    } catch (error) {
      reportError(error, 'wipe draft');
      setState('failed');
    }
  };
  return (
    <SideSection title={<FormattedMessage id="wipe.title" />}>
      <p>
        <FormattedMessage
          id="wipe.text"
          values={{
            until: expiresAt ? <FormattedDate value={expiresAt} day="numeric" month="long" /> : '',
            known: expiresAt ? 'yes' : 'no',
          }}
        />
      </p>
      <Button severity="quiet" iconLeft="trash" onClick={() => setState('asking')}>
        <FormattedMessage id="wipe.action" />
      </Button>
      <Dialog
        open={state !== 'idle'}
        onClose={() => setState('idle')}
        title={<FormattedMessage id="wipe.ask.title" />}
        actions={
          <>
            <Button severity="danger" loading={state === 'wiping'} onClick={wipe}>
              <FormattedMessage id="wipe.ask.accept" />
            </Button>
            <Button severity="quiet" onClick={() => setState('idle')}>
              <FormattedMessage id="wipe.ask.keep" />
            </Button>
          </>
        }
      >
        <p>
          <FormattedMessage id="wipe.ask.text" />
        </p>
        {state === 'failed' && (
          <p role="alert">
            <FormattedMessage id="wipe.failed" />
          </p>
        )}
      </Dialog>
    </SideSection>
  );
}
