import type { Provider } from '@nabericht/domain/provider/provider';
import { FormattedMessage } from '@nabericht/intl';
import { Button, ButtonLink } from '@nabericht/ui/Button';
import { Dialog } from '@nabericht/ui/Dialog';

interface LeavePlatformDialogProps {
  provider: Pick<Provider, 'name' | 'directLink'> | null;
  onClose: () => void;
}

/** Says that this organisation accepts notices only on its own web site. */
export function LeavePlatformDialog({ provider, onClose }: LeavePlatformDialogProps) {
  const host = provider?.directLink ? new URL(provider.directLink).host : '';
  return (
    <Dialog
      open={provider !== null}
      onClose={onClose}
      title={<FormattedMessage id="providers.leave.title" values={{ name: provider?.name }} />}
      actions={
        <>
          <ButtonLink
            href={provider?.directLink ?? ''}
            target="_blank"
            rel="noopener noreferrer"
            iconRight="out"
            onClick={onClose}
          >
            <FormattedMessage id="providers.leave.accept" values={{ name: provider?.name }} />
          </ButtonLink>
          <Button severity="quiet" onClick={onClose}>
            <FormattedMessage id="providers.leave.cancel" />
          </Button>
        </>
      }
    >
      <p>
        <FormattedMessage
          id="providers.leave.text"
          values={{ name: provider?.name, host: <strong>{host}</strong> }}
        />
      </p>
      <p>
        <FormattedMessage id="providers.leave.stays" />
      </p>
    </Dialog>
  );
}
