import type { UploadedDocument } from '@nabericht/domain/dossier/dossier';
import { focusSection } from '@nabericht/dossier/focus-section';
import { useChangeDossier } from '@nabericht/dossier/use-dossier';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { useAnnounce, useApi } from '@nabericht/remote';
import { Button } from '@nabericht/ui/Button';
import { TaskLine } from '@nabericht/ui/TaskLine';
import { VisuallyHidden } from '@nabericht/ui/VisuallyHidden';
import { DownloadButton } from './DownloadButton.tsx';
import { fileKind } from './file-kind.ts';
import { Readers } from './Readers.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { useRemoval } from './use-removal.ts';

interface OwnDocumentProps {
  dossierId: string;
  document: UploadedDocument;
  /** The names of the organisations that can open it. */
  readers: readonly string[];
  /** Runs before the document is removed. */
  before?: () => Promise<void> | undefined;
  /** Whether it can only be viewed. */
  isReadOnly?: boolean;
}

/** A document that the reporter added, which they can view and remove. */
export function OwnDocument({ dossierId, document, readers, before, isReadOnly = false }: OwnDocumentProps) {
  const { uuid, name, fileId, originalName } = document;
  const intl = useIntl();
  const api = useApi();
  const announce = useAnnounce();
  const change = useChangeDossier(dossierId);
  const removal = useRemoval({
    what: 'remove document',
    before,
    remove: () => api.dossier.deleteDocument({ params: { id: dossierId, uuid } }),
    onRemoved: () => {
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
  });
  return (
    <TaskLine
      icon={fileKind(originalName)}
      title={name}
      action={
        <>
          <DownloadButton name={name} load={() => api.file.download({ params: { fileId } })} />
          {!isReadOnly && (
            <Button severity="quiet" iconLeft="trash" onClick={removal.ask}>
              <FormattedMessage id="remove.action" />
              <VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          )}
          <RemoveDialog
            title={<FormattedMessage id="documents.remove.title" values={{ name }} />}
            removal={removal}
          >
            <FormattedMessage id="documents.remove.text" />
          </RemoveDialog>
        </>
      }
    >
      {name !== originalName && <p>{originalName}</p>}
      <Readers names={readers} />
    </TaskLine>
  );
}
