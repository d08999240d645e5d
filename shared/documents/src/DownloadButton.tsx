import { useAct } from '@nabericht/dossier/use-act';
import { FormattedMessage } from '@nabericht/intl';
import { useRemote } from '@nabericht/remote';
import { Button } from '@nabericht/ui/Button';
import { Notice } from '@nabericht/ui/Notice';
import { VisuallyHidden } from '@nabericht/ui/VisuallyHidden';
import type { ReactNode } from 'react';
import { saveAs } from './save-as.ts';

interface DownloadButtonProps {
  /** Fetches the bytes. */
  load: () => Promise<Response>;
  /** What it is called when the server gives no name. */
  name: string;
  severity?: 'quiet' | 'secondary' | 'primary';
  children?: ReactNode;
}

/** Saves a file on the person's own device; says so when that does not work. */
export function DownloadButton({ load, name, severity = 'quiet', children }: DownloadButtonProps) {
  const { reportError } = useRemote();
  const download = useAct({
    mutationFn: async () => saveAs(await load(), name),
    onError: (error) => reportError(error, 'download'),
  });
  return (
    <>
      <Button
        severity={severity}
        iconLeft="download"
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        {children ?? (
          <>
            <FormattedMessage id="file.download" />
            <VisuallyHidden> {name}</VisuallyHidden>
          </>
        )}
      </Button>
      {download.isError && (
        <Notice tone="negative" role="alert" compact>
          <p>
            <FormattedMessage id="file.downloadFailed" />
          </p>
        </Notice>
      )}
    </>
  );
}
