import { FormattedMessage } from '@nabericht/intl';
import { Button } from '@nabericht/ui/Button';
import { Dialog } from '@nabericht/ui/Dialog';

interface RemoveBeneficiaryProps {
  name: string;
  onAccept: () => void;
  onClose: () => void;
}

/** Asks for a confirmation before somebody is removed from the list. */
export function RemoveBeneficiary({ name, onAccept, onClose }: RemoveBeneficiaryProps) {
  return (
    <Dialog
      open
      title={<FormattedMessage id="life.remove.title" values={{ name }} />}
      onClose={onClose}
      actions={
        <>
          <Button severity="danger" onClick={onAccept}>
            <FormattedMessage id="life.remove.accept" />
          </Button>
          <Button severity="quiet" onClick={onClose}>
            <FormattedMessage id="life.remove.cancel" />
          </Button>
        </>
      }
    >
      <p>
        <FormattedMessage id="life.remove.text" />
      </p>
    </Dialog>
  );
}
