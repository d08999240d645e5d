import { FormattedMessage } from '@nabericht/intl';
import { Button } from '@nabericht/ui/Button';
import { Dialog } from '@nabericht/ui/Dialog';
import { DuplicateWords } from './DuplicateWords.tsx';

interface DuplicateDialogProps {
  open: boolean;
  duplicateName: string | undefined;
  onAnother: () => void;
  onClose: () => void;
}

/** Warns that this death may have been reported before; it never blocks. */
export function DuplicateDialog({ open, duplicateName, onAnother, onClose }: DuplicateDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<FormattedMessage id="certificate.duplicate.title" />}
      actions={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="certificate.duplicate.goOn" />
          </Button>
          <Button severity="quiet" onClick={onAnother}>
            <FormattedMessage id="certificate.duplicate.another" />
          </Button>
        </>
      }
    >
      <DuplicateWords duplicateName={duplicateName} />
    </Dialog>
  );
}
