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
  /** Called when somebody first types or chooses something for a new document. */
  onBegin: () => void;
  /** Called once a document is in the dossier; when this fails, a retry repeats the whole of adding. */
  onAdded?: (document: UploadedDocument) => Promise<void>;
  /** Which documents can be removed; all when left out. */
  canRemove?: (document: UploadedDocument) => boolean;
  /** Called before a document is removed. */
  onRemove?: (document: UploadedDocument) => Promise<void>;
  /** Whether the documents can only be viewed. */
  isReadOnly?: boolean;
}

/** The documents that the reporter added, which they can view, remove and add to. */
export function OwnDocuments({
  dossierId,
  documents,
  readersOf,
  onBegin,
  onAdded,
  canRemove = () => true,
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
              isReadOnly={isReadOnly || !canRemove(document)}
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
