import type { Dossier } from '@nabericht/domain/dossier/dossier';
import { reporterOf } from '@nabericht/domain/people/reporter-of';
import { dossierAnswers } from '@nabericht/domain/report/report-changes';
import type { ReportContext } from '@nabericht/domain/report/report-context';
import { type ReportAnswers, reportFlow } from '@nabericht/domain/report/report-flow';
import { walk } from '@nabericht/flow/walk';
import { paths, useApi } from '@nabericht/remote';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNow } from '../flow/use-now.ts';
import type { StepReport } from '../flow/use-report.ts';

/** The report of a dossier, together with the dossier that it is derived from. */
export interface ChangedReport extends StepReport {
  readonly dossier: Dossier;
  /** The answers of earlier steps that made this step necessary; saved together with it. */
  readonly changed: ReportAnswers;
}

export const dossierKey = (dossierId: string) => ['dossier', dossierId];

export function useWholeDossier(dossierId: string) {
  const api = useApi();
  return useQuery({
    queryKey: dossierKey(dossierId),
    queryFn: ({ signal }) => api.dossier.readDossier({ params: { id: dossierId } }, { signal }),
  });
}

export type WholeDossier = NonNullable<ReturnType<typeof useWholeDossier>['data']>;

/** Converts a dossier to the report that its steps expect, with the changes made so far. */
export function useChangedReport(whole: WholeDossier, changed: ReportAnswers): ChangedReport {
  const now = useNow(whole.dossier.createdAt);
  return useMemo(() => {
    const { dossier, flags } = whole;
    const { providers } = dossier;
    const reporter = reporterOf(dossier.persons);
    const context: ReportContext = {
      ...{ providers, nnOnly: flags.nnOnly, signedIn: true, now, matches: null },
      storedHome: reporter?.address,
    };
    const answers = { ...dossierAnswers(dossier, context), ...changed };
    const walked = walk(reportFlow, answers, context);
    const base = paths.task(dossier._id, 'report-deceased');
    return { dossier, providers, context, answers, changed, walked, base };
  }, [whole, now, changed]);
}
