import { DOCUMENT_IS_LEAVING } from '@nabericht/domain/conversation/leaving-document';
import { ProblemNotice } from '@nabericht/dossier/ProblemNotice';
import { FormattedMessage } from '@nabericht/intl';
import { Button } from '@nabericht/ui/Button';
import { Dialog } from '@nabericht/ui/Dialog';
import type { ReactNode } from 'react';
import type { Removal } from './use-removal.ts';

interface RemoveDialogProps {
  title: ReactNode;
  removal: Removal;
  /** The consequences of removing it. */
  children: ReactNode;
}

/** Asks for confirmation before something that the reporter added is removed. */
export function RemoveDialog({ title, removal, children }: RemoveDialogProps) {
  const failed = removal.problem?.rule === DOCUMENT_IS_LEAVING.id ? 'remove.leaving' : 'remove.failed';
  return (
    <Dialog
      open={removal.isAsking}
      onClose={removal.close}
      title={title}
      actions={
        <>
          <Button severity="danger" loading={removal.isPending} onClick={() => removal.accept()}>
            <FormattedMessage id="remove.accept" />
          </Button>
          <Button severity="quiet" onClick={removal.close}>
            <FormattedMessage id="remove.cancel" />
          </Button>
        </>
      }
    >
      <p>{children}</p>
      <ProblemNotice problem={removal.problem} texts={{ failed }} />
    </Dialog>
  );
}
