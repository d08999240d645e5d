import { useApi } from '@nabericht/remote';
import { useNoteProblem } from '@nabericht/remote/use-note-problem';
import { useEffect, useState } from 'react';

export interface PictureSource {
  fileId: string;
  /** Empty for a file of one's own dossier. */
  fileHash: string;
}

export type PictureState =
  | { readonly name: 'loading' }
  | { readonly name: 'shown'; readonly url: string }
  /** There is no picture to show. */
  | { readonly name: 'absent' }
  | { readonly name: 'failed' };

/** The straightened picture of a certificate, kept in memory while it is shown; none without a source. */
export function useReadingPicture(source: PictureSource | null): PictureState {
  const api = useApi();
  const noteProblem = useNoteProblem('certificate picture');
  const [state, setState] = useState<PictureState>(source ? { name: 'loading' } : { name: 'absent' });
  const { fileId = '', fileHash = '' } = source ?? {};

  useEffect(() => {
    if (!fileId) return setState({ name: 'absent' });
    const controller = new AbortController();
    const { signal } = controller;
    let url: string | null = null;
    setState({ name: 'loading' });
    const fetched = fileHash
      ? api.file.readingPictureWithHash({ params: { fileId, hash: fileHash } }, { signal })
      : api.file.readingPicture({ params: { fileId } }, { signal });
    fetched
      .then((response) => response.blob())
      .then((blob) => {
        if (signal.aborted) return;
        url = URL.createObjectURL(blob);
        setState({ name: 'shown', url });
      })
      .catch((error: unknown) => {
        if (signal.aborted) return;
        setState(noteProblem(error).kind === 'missing' ? { name: 'absent' } : { name: 'failed' });
      });
    return () => {
      controller.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [api, noteProblem, fileId, fileHash]);

  return state;
}
