import { FormattedMessage } from '@nabericht/intl';
import { Button } from '@nabericht/ui/Button';
import { FileField } from '@nabericht/ui/FileField';
import type { ReactNode } from 'react';
import styles from './DocumentField.module.css';
import { ACCEPTED_DOCUMENTS } from './document-problem.ts';
import type { DocumentUpload } from './use-document-upload.ts';

interface DocumentFieldProps {
  name: string;
  label: ReactNode;
  hint: ReactNode;
  upload: DocumentUpload;
  optional?: boolean;
  disabled?: boolean;
  file?: { name: string; size?: number } | null;
  onRemove?: () => void;
}

/** Photographs or chooses one document and sends it; shows what went wrong, with a way to retry. */
export function DocumentField({
  name,
  label,
  hint,
  upload,
  optional,
  disabled,
  file,
  onRemove,
}: DocumentFieldProps) {
  const { phase, progress, problem, canRetry } = upload;
  return (
    <div className={styles.field}>
      <FileField
        name={name}
        label={label}
        hint={hint}
        {...(optional ? { optional } : {})}
        {...(problem ? { error: <FormattedMessage {...problem} /> } : {})}
        accept={`image/*,${ACCEPTED_DOCUMENTS}`}
        camera
        disabled={disabled}
        onSelect={upload.select}
        progress={progress}
        onCancel={upload.cancel}
        file={file && { ...file, tone: 'positive' }}
        {...(onRemove ? { onRemove } : {})}
      />
      {canRetry && phase === 'resting' && (
        <div>
          <Button severity="secondary" iconLeft="upload" onClick={() => void upload.retry()}>
            <FormattedMessage id="file.retry" />
          </Button>
        </div>
      )}
    </div>
  );
}
