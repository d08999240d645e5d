import { FormattedMessage } from '@nabericht/intl';
import { Button } from '@nabericht/ui/Button';
import { Dialog } from '@nabericht/ui/Dialog';

interface AddToUnfinishedDialogProps {
  open: boolean;
  onClose: () => void;
  onAdd: () => void;
  onStartOver: () => void;
}

/** Shown when a report is started while another one is unfinished: typed answers are only replaced after this question. */
export function AddToUnfinishedDialog({ open, onClose, onAdd, onStartOver }: AddToUnfinishedDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<FormattedMessage id="landing.add.title" />}
      actions={
        <>
          <Button onClick={onAdd}>
            <FormattedMessage id="landing.add.accept" />
          </Button>
          <Button severity="quiet" onClick={onStartOver}>
            <FormattedMessage id="landing.add.startOver" />
          </Button>
        </>
      }
    >
      <p>
        <FormattedMessage id="landing.add.text" />
      </p>
    </Dialog>
  );
}
