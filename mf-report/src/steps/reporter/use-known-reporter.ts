import { answersToBeginWith } from '@nabericht/domain/report/report-changes';
import type { ReporterAnswers } from '@nabericht/domain/report/steps/reporter';
import { useApi } from '@nabericht/remote';
import { useNoteProblem } from '@nabericht/remote/use-note-problem';
import { useQuery } from '@tanstack/react-query';
import type { StepReport } from '../../flow/use-report.ts';
import { useReporterSession } from '../../flow/use-reporter-session.ts';

type Known = Partial<ReporterAnswers> | null;

/**
 * What a signed-in reporter entered about themselves in their last report, as long as they entered nothing in this one.
 */
export function useKnownReporter(report: StepReport): { isLoading: boolean; known: Known } {
  const api = useApi();
  const session = useReporterSession();
  const noteProblem = useNoteProblem('load what is known of the reporter');
  const { isLoading, data } = useQuery({
    queryKey: ['known reporter', session?.user.email],
    enabled: session !== null && !report.answers.reporter,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    // Personal details are not cached longer than the step that shows them.
    gcTime: 0,
    queryFn: async ({ signal }): Promise<Known> => {
      try {
        const { docs } = await api.dossier.listDossiers({ query: { limit: 1, page: 1 } }, { signal });
        const [last] = docs;
        if (!last) return null;
        const { dossier } = await api.dossier.readDossier({ params: { id: last._id } }, { signal });
        return answersToBeginWith(dossier, report.context).reporter ?? null;
      } catch (error) {
        if (!signal.aborted) noteProblem(error);
        return null;
      }
    },
  });
  return { isLoading, known: data ?? null };
}
