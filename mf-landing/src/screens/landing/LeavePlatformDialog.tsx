import { FormattedMessage } from '@nabericht/intl';
import { Button, ButtonLink } from '@nabericht/ui/Button';
import { Dialog } from '@nabericht/ui/Dialog';
import type { CardProvider } from '../../catalogue/card-provider.ts';

interface LeavePlatformDialogProps {
  provider: Pick<CardProvider, 'name' | 'directLink'> | null;
  onClose: () => void;
}

/** This organisation takes notices on its own web site only. */
export function LeavePlatformDialog({ provider, onClose }: LeavePlatformDialogProps) {
  const host = provider?.directLink ? new URL(provider.directLink).host : '';
  return (
    <Dialog
      open={provider !== null}
      onClose={onClose}
      title={<FormattedMessage id="landing.leave.title" values={{ name: provider?.name }} />}
      actions={
        <>
          <ButtonLink
            href={provider?.directLink ?? ''}
            target="_blank"
            rel="noopener noreferrer"
            iconRight="out"
            onClick={onClose}
          >
            <FormattedMessage id="landing.leave.accept" values={{ name: provider?.name }} />
          </ButtonLink>
          <Button severity="quiet" onClick={onClose}>
            <FormattedMessage id="landing.leave.cancel" />
          </Button>
        </>
      }
    >
      <p>
        <FormattedMessage
          id="landing.leave.text"
          values={{ name: provider?.name, host: <strong>{host}</strong> }}
        />
      </p>
      <p>
        <FormattedMessage id="landing.leave.stays" />
      </p>
    </Dialog>
  );
}
