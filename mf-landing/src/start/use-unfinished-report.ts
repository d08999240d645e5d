import type { SavedDraft } from '@nabericht/contracts/dossier/draft-endpoints';
import { useApi } from '@nabericht/remote';
import { problemOf } from '@nabericht/remote/call-problem';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const KEY = ['draft'];

export type UnfinishedReport = ReturnType<typeof useUnfinishedReport>;

const inSaved = (data: SavedDraft | undefined) => (data?.draft ? data : null);

/** The report that was started in this browser and not sent. Read in the browser only. */
export function useUnfinishedReport() {
  const api = useApi();
  const queries = useQueryClient();
  const query = useQuery<SavedDraft>({
    queryKey: KEY,
    queryFn: ({ signal }) => api.dossier.readDraft({}, { signal }),
    enabled: typeof window !== 'undefined',
    staleTime: 0,
    retry: 1,
  });
  const saved = inSaved(query.data);
  /** Rejects when the draft cannot be read. */
  const readAgain = async () => {
    await queries.cancelQueries({ queryKey: KEY });
    const saved = await api.dossier.readDraft();
    queries.setQueryData<SavedDraft>(KEY, saved);
    return inSaved(saved);
  };
  return {
    saved,
    /** It was looked for, and there is none. */
    isNone: query.data?.draft === null,
    readAgain,
    /** Wipes the report that is shown. Rejects as stale when another was begun since, which is then shown instead. */
    wipe: async () => {
      try {
        await api.dossier.deleteDraft({ query: { draftId: saved?.draft?.draftId } });
        queries.setQueryData<SavedDraft>(KEY, { draft: null, version: 0, savedAt: null, expiresAt: null });
      } catch (error) {
        if (problemOf(error).kind === 'stale') await readAgain();
        throw error;
      }
    },
  };
}
