import { answersToBeginWith } from '@nabericht/domain/report/report-changes';
import { useApi } from '@nabericht/remote';
import { useNoteProblem } from '@nabericht/remote/use-note-problem';
import { useSearchParams } from '@nabericht/router';
import { useQuery } from '@tanstack/react-query';
import { useDraftKeeper } from '../drafts/use-draft.ts';
import type { Report } from './use-report.ts';

/**
 * Fills a report in which nothing was answered yet from the dossier that its address names. Of a dossier that cannot
 * be had the report begins empty: then it is `missed`.
 */
export function useBeginWithDossier(report: Report | null): { isLoading: boolean; isMissed: boolean } {
  const api = useApi();
  const noteProblem = useNoteProblem('load dossier to begin with');
  const keeper = useDraftKeeper();
  const dossierId = useSearchParams()[0].get('dossierId');
  const isUntouched = report !== null && Object.keys(report.draft.answers).length === 0;
  const { isLoading, data: isFound } = useQuery({
    queryKey: ['begin', dossierId, report?.draft.draftId],
    enabled: dossierId !== null && isUntouched,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      try {
        const { dossier } = await api.dossier.readDossier({ params: { id: dossierId ?? '' } });
        const answers = report ? answersToBeginWith(dossier, report.context) : {};
        for (const [stepId, given] of Object.entries(answers)) if (given) keeper.answer(stepId, given);
        return true;
      } catch (error) {
        noteProblem(error);
        return false;
      }
    },
  });
  return { isLoading, isMissed: isFound === false };
}
