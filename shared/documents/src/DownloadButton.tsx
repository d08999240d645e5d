import { ProblemNotice } from '@nabericht/dossier/ProblemNotice';
import { FormattedMessage } from '@nabericht/intl';
import { useAct } from '@nabericht/remote/use-act';
import { Button } from '@nabericht/ui/Button';
import { VisuallyHidden } from '@nabericht/ui/VisuallyHidden';
import type { ReactNode } from 'react';
import { saveAs } from './save-as.ts';

interface DownloadButtonProps {
  /** Fetches the file. */
  load: () => Promise<Response>;
  /** The file name when the server gives none. */
  name: string;
  severity?: 'quiet' | 'secondary' | 'primary';
  children?: ReactNode;
}

/** Saves a file on the person's own device; shows an error when that fails. */
export function DownloadButton({ load, name, severity = 'quiet', children }: DownloadButtonProps) {
  const download = useAct('download', async () => saveAs(await load(), name));
  return (
    <>
      <Button
        severity={severity}
        iconLeft="download"
        loading={download.isPending}
        onClick={() => download.run()}
      >
        {children ?? (
          <>
            <FormattedMessage id="file.download" />
            <VisuallyHidden> {name}</VisuallyHidden>
          </>
        )}
      </Button>
      <ProblemNotice problem={download.problem} texts={{ failed: 'file.downloadFailed' }} />
    </>
  );
}
