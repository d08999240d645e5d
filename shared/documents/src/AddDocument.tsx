import type { UploadedDocument } from '@nabericht/domain/dossier/dossier';
import { useChangeDossier } from '@nabericht/dossier/use-dossier';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { useAnnounce, useApi } from '@nabericht/remote';
import { Sheet } from '@nabericht/ui/Sheet';
import { Stack } from '@nabericht/ui/Stack';
import { TextField } from '@nabericht/ui/TextField';
import { useState } from 'react';
import { DocumentField } from './DocumentField.tsx';
import { useDocumentUpload } from './use-document-upload.ts';

const MAX_NAME = 200;

interface AddDocumentProps {
  dossierId: string;
  /** Called when somebody first types or chooses something. */
  onBegin?: (() => void) | undefined;
  /** Called once it is in the dossier; when this fails, a retry repeats the whole of adding. */
  onAdded?: ((document: UploadedDocument) => Promise<void>) | undefined;
}

/** Adds a document under a name that the reporter chooses, or else under its file name. */
export function AddDocument({ dossierId, onBegin, onAdded }: AddDocumentProps) {
  const intl = useIntl();
  const api = useApi();
  const announce = useAnnounce();
  const change = useChangeDossier(dossierId);
  const [name, setName] = useState('');
  const upload = useDocumentUpload({
    dossierId,
    onBegin,
    onUploaded: async (file) => {
      const saved = await api.dossier.saveDocument({
        // A retry after a failure adds the same document, not a second one; another file is another document.
        params: { id: dossierId, uuid: file.fileId },
        body: { fileId: file.fileId, name: (name.trim() || file.name).slice(0, MAX_NAME) },
      });
      await onAdded?.(saved);
      change((whole) => ({
        ...whole,
        dossier: {
          ...whole.dossier,
          uploadedDocuments: [
            ...whole.dossier.uploadedDocuments.filter((other) => other.uuid !== saved.uuid),
            saved,
          ],
        },
      }));
      // A name that was typed in the meantime is for the next document.
      setName((typed) => (typed === name ? '' : typed));
      announce(intl.formatMessage({ id: 'documents.added' }, { name: saved.name }));
    },
  });
  return (
    <Sheet compact>
      <Stack gap="lg">
        <TextField
          name="document-name"
          label={<FormattedMessage id="documents.name" />}
          hint={<FormattedMessage id="documents.name.hint" />}
          optional
          maxLength={MAX_NAME}
          value={name}
          onChange={(event) => {
            onBegin?.();
            setName(event.currentTarget.value);
          }}
        />
        <DocumentField
          name="document"
          label={<FormattedMessage id="documents.add" />}
          hint={<FormattedMessage id="file.hint" />}
          upload={upload}
        />
      </Stack>
    </Sheet>
  );
}
