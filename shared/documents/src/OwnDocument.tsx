import type { UploadedDocument } from '@nabericht/domain/dossier';
import { focusSection } from '@nabericht/dossier/focus-section';
import { useChangeDossier } from '@nabericht/dossier/use-dossier';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { useAnnounce, useApi, useRemote } from '@nabericht/remote';
import { Button } from '@nabericht/ui/Button';
import { TaskLine } from '@nabericht/ui/TaskLine';
import { VisuallyHidden } from '@nabericht/ui/VisuallyHidden';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { DownloadButton } from './DownloadButton.tsx';
import { fileKind } from './file-kind.ts';
import { RemoveDialog } from './RemoveDialog.tsx';

interface OwnDocumentProps {
  dossierId: string;
  document: UploadedDocument;
  /** What has to be done before it goes. */
  before: () => Promise<void> | undefined;
}

/** A document that the reporter added: to be looked at again, or taken away. */
export function OwnDocument({ dossierId, document, before }: OwnDocumentProps) {
  const { uuid, name, fileId, originalName } = document;
  const intl = useIntl();
  const api = useApi();
  const announce = useAnnounce();
  const { reportError } = useRemote();
  const change = useChangeDossier(dossierId);
  const [isAsking, setIsAsking] = useState(false);
  const removal = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      await before();
      await api.dossier.deleteDocument({ params: { id: dossierId, uuid } });
    },
    onSuccess: () => {
      setIsAsking(false);
      change((whole) => ({
        ...whole,
        dossier: {
          ...whole.dossier,
          uploadedDocuments: whole.dossier.uploadedDocuments.filter((other) => other.uuid !== uuid),
        },
      }));
      focusSection('own-documents');
      announce(intl.formatMessage({ id: 'documents.removed' }, { name }));
    },
    onError: (error) => reportError(error, 'remove document'),
  });
  return (
    <TaskLine
      icon={fileKind(originalName)}
      title={name}
      action={
        <>
          <DownloadButton name={name} load={() => api.file.download({ params: { fileId } })} />
          <Button severity="quiet" iconLeft="trash" onClick={() => setIsAsking(true)}>
            <FormattedMessage id="remove.action" />
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
          <RemoveDialog
            open={isAsking}
            title={<FormattedMessage id="documents.remove.title" values={{ name }} />}
            removal={removal}
            onClose={() => setIsAsking(false)}
          >
            <FormattedMessage id="documents.remove.text" />
          </RemoveDialog>
        </>
      }
    >
      {name !== originalName && <p>{originalName}</p>}
    </TaskLine>
  );
}
