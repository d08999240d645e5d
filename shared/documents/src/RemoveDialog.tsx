import { FormattedMessage } from '@nabericht/intl';
import { Button } from '@nabericht/ui/Button';
import { Dialog } from '@nabericht/ui/Dialog';
import { Notice } from '@nabericht/ui/Notice';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface RemoveDialogProps {
  open: boolean;
  title: ReactNode;
  removal: Pick<UseMutationResult<unknown, unknown, void>, 'mutate' | 'isPending' | 'isError' | 'reset'>;
  onClose: () => void;
  /** What follows from it. */
  children: ReactNode;
}

/** Asks before something that the reporter added is taken away. */
export function RemoveDialog({ open, title, removal, onClose, children }: RemoveDialogProps) {
  const close = () => {
    removal.reset();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      actions={
        <>
          <Button severity="danger" loading={removal.isPending} onClick={() => removal.mutate()}>
            <FormattedMessage id="remove.accept" />
          </Button>
          <Button severity="quiet" onClick={close}>
            <FormattedMessage id="remove.cancel" />
          </Button>
        </>
      }
    >
      <p>{children}</p>
      {removal.isError && (
        <Notice tone="negative" role="alert" compact>
          <p>
            <FormattedMessage id="remove.failed" />
          </p>
        </Notice>
      )}
    </Dialog>
  );
}
