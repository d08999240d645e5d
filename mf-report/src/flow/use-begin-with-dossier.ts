import { identityDifferences } from '@nabericht/domain/certificate/reading-differences';
import { answersToBeginWith } from '@nabericht/domain/report/report-changes';
import { useApi } from '@nabericht/remote';
import { useNoteProblem } from '@nabericht/remote/use-note-problem';
import { useSearchParams } from '@nabericht/router';
import { useQuery } from '@tanstack/react-query';
import { useDraftKeeper } from '../drafts/use-draft.ts';
import type { Report } from './use-report.ts';

interface Beginning {
  /** The dossier could not be loaded: the report begins empty. */
  isMissed: boolean;
  /** The answers so far are about somebody else than the dossier. */
  isOther: boolean;
}

const AS_ASKED: Beginning = { isMissed: false, isOther: false };

/**
 * Fills a report that has no answers yet from the dossier in its address. At the address of one provider, existing
 * answers are compared with that dossier.
 */
export function useBeginWithDossier(
  report: Report | null,
  slug: string | undefined,
): Beginning & { isLoading: boolean } {
  const api = useApi();
  const noteProblem = useNoteProblem('load dossier to begin with');
  const keeper = useDraftKeeper();
  const dossierId = useSearchParams()[0].get('dossierId');
  const isUntouched = report !== null && Object.keys(report.draft.answers).length === 0;
  const isHeldAgainst = report !== null && slug !== undefined;
  const { isLoading, data = AS_ASKED } = useQuery({
    queryKey: ['begin', dossierId, report?.draft.draftId],
    enabled: dossierId !== null && (isUntouched || isHeldAgainst),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<Beginning> => {
      try {
        const { dossier } = await api.dossier.readDossier({ params: { id: dossierId ?? '' } });
        if (!isUntouched) {
          const typed = report?.answers['deceased-details'] ?? {};
          return { ...AS_ASKED, isOther: identityDifferences(dossier.deceased, typed).length > 0 };
        }
        for (const [stepId, given] of Object.entries(answersToBeginWith(dossier, report.context)))
          if (given) keeper.answer(stepId, given);
        return AS_ASKED;
      } catch (error) {
        noteProblem(error);
        return { ...AS_ASKED, isMissed: isUntouched };
      }
    },
  });
  return { ...data, isLoading };
}
