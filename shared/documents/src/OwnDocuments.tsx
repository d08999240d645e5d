import type { UploadedDocument } from '@nabericht/domain/dossier/dossier';
import { FormattedMessage } from '@nabericht/intl';
import { Section } from '@nabericht/ui/Page';
import { Subtle } from '@nabericht/ui/Subtle';
import { TaskLines } from '@nabericht/ui/TaskLine';
import { AddDocument } from './AddDocument.tsx';
import { OwnDocument } from './OwnDocument.tsx';

interface OwnDocumentsProps {
  dossierId: string;
  documents: readonly UploadedDocument[];
  /** The names of the organisations that can open a file. */
  readersOf: (fileId: string) => readonly string[];
  /** Called at the first thing that is typed or chosen for another one. */
  onBegin: () => void;
  /** Once a document is in the dossier; when it fails, adding is tried again as a whole. */
  onAdded?: (document: UploadedDocument) => Promise<void>;
  /** Before a document goes. */
  onRemove?: (document: UploadedDocument) => Promise<void>;
  /** Whether they can only be looked at. */
  isReadOnly?: boolean;
}

/** What the reporter added: to be looked at, taken away, and added to. */
export function OwnDocuments({
  dossierId,
  documents,
  readersOf,
  onBegin,
  onAdded,
  onRemove,
  isReadOnly = false,
}: OwnDocumentsProps) {
  return (
    <Section
      id="own-documents"
      title={<FormattedMessage id="documents.own" />}
      aside={<FormattedMessage id="documents.count" values={{ count: documents.length }} />}
    >
      {documents.length > 0 ? (
        <TaskLines>
          {documents.map((document) => (
            <OwnDocument
              key={document.uuid}
              dossierId={dossierId}
              document={document}
              readers={readersOf(document.fileId)}
              before={() => onRemove?.(document)}
              isReadOnly={isReadOnly}
            />
          ))}
        </TaskLines>
      ) : (
        <Subtle>
          <FormattedMessage id="documents.none" />
        </Subtle>
      )}
      {!isReadOnly && <AddDocument dossierId={dossierId} onBegin={onBegin} onAdded={onAdded} />}
    </Section>
  );
}
