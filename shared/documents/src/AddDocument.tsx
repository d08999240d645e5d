import type { UploadedDocument } from '@nabericht/domain/dossier/dossier';
import { useChangeDossier } from '@nabericht/dossier/use-dossier';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { useAnnounce, useApi } from '@nabericht/remote';
import { Sheet } from '@nabericht/ui/Sheet';
import { Stack } from '@nabericht/ui/Stack';
import { TextField } from '@nabericht/ui/TextField';
import { useRef, useState } from 'react';
import { DocumentField } from './DocumentField.tsx';
import { useDocumentUpload } from './use-document-upload.ts';

const MAX_NAME = 200;

interface AddDocumentProps {
  dossierId: string;
  /** Called at the first thing that is typed or chosen. */
  onBegin?: (() => void) | undefined;
  /** Once it is in the dossier; when it fails, adding is tried again as a whole. */
  onAdded?: ((document: UploadedDocument) => Promise<void>) | undefined;
}

/** Adds a document under a name of the reporter’s choice, or else under that of its file. */
export function AddDocument({ dossierId, onBegin, onAdded }: AddDocumentProps) {
  const intl = useIntl();
  const api = useApi();
  const announce = useAnnounce();
  const change = useChangeDossier(dossierId);
  const [name, setName] = useState('');
  // Tried again after a failure it is the same document, not a second one.
  const uuid = useRef(crypto.randomUUID());
  const upload = useDocumentUpload({
    dossierId,
    onBegin,
    onUploaded: async (file) => {
      const saved = await api.dossier.saveDocument({
        params: { id: dossierId, uuid: uuid.current },
        body: { fileId: file.fileId, name: (name.trim() || file.name).slice(0, MAX_NAME) },
      });
      await onAdded?.(saved);
      uuid.current = crypto.randomUUID();
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
      // What was typed since then names the next one.
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
