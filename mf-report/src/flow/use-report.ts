import type { Provider } from '@nabericht/domain/provider/provider';
import type { Draft } from '@nabericht/domain/report/draft';
import { readReportAnswers } from '@nabericht/domain/report/report-answers';
import { type ReportContext, reportContext } from '@nabericht/domain/report/report-context';
import { type ReportAnswers, reportFlow } from '@nabericht/domain/report/report-flow';
import { type Walk, walk } from '@nabericht/flow/walk';
import { type Session, useRemote } from '@nabericht/remote';
import { takeBegunProviders } from '@nabericht/remote/begun-report';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDraft } from '../drafts/use-draft.ts';
import { useNow } from './use-now.ts';
import { useReporterSession } from './use-reporter-session.ts';

/** A report as its steps see it. */
export interface StepReport {
  readonly providers: readonly Provider[];
  readonly context: ReportContext;
  readonly answers: ReportAnswers;
  readonly walked: Walk<(typeof reportFlow)[number], ReportAnswers>;
  /** The path below which its steps are. */
  readonly base: string;
}

/** An unfinished report, derived from the draft, its providers and the session. */
export interface Report extends StepReport {
  readonly draft: Draft;
  /** The list of providers changed, also by a removal, and is being loaded: what was added is not in this report yet. */
  readonly isLoadingProviders: boolean;
}

/**
 * The providers to be told, in the order in which they were chosen. A provider that no longer exists, or that by now
 * sends people to its own web site, is dropped.
 */
export function useChosenProviders() {
  const { api, memory } = useRemote();
  const providerIds = useDraft(({ working }) => working?.providerIds);
  const ids = providerIds ?? [];
  const chosen = (found: readonly Provider[]) =>
    ids.flatMap((id) => found.filter(({ _id, active, directLink }) => _id === id && active && !directLink));
  return useQuery({
    queryKey: ['providers', providerIds],
    queryFn: async ({ signal }) =>
      ids.length === 0
        ? []
        : chosen(await api.provider.readProvidersByIds({ query: { providerIds: ids } }, { signal })),
    initialData: () => {
      const begun = providerIds && takeBegunProviders(memory, ids, Date.now());
      return begun && chosen(begun);
    },
    enabled: providerIds !== undefined,
    staleTime: 60_000,
    // When one provider is removed, the others stay on screen while the list reloads. A new list shows as unknown, not
    // as empty.
    placeholderData: (before) => {
      const staying = before?.filter(({ _id }) => providerIds?.includes(_id));
      return staying?.length ? staying : undefined;
    },
  });
}

export function useReport(
  { data: providers, isPlaceholderData: isLoadingProviders }: ReturnType<typeof useChosenProviders>,
  slug: string | undefined,
): Report | null {
  const draft = useDraft(({ working }) => working);
  const session = useReporterSession();
  const now = useNow(useDraft(({ savedAt }) => savedAt));
  return useMemo(() => {
    if (!draft || !providers) return null;
    const context = reportContext(providers, { signedIn: session !== null, now, matches: null });
    const answers = answersFor(draft, session);
    return {
      draft,
      providers,
      isLoadingProviders,
      context,
      answers,
      walked: walk(reportFlow, answers, context),
      base: basePath(slug ?? draft.providerSlug),
    };
  }, [draft, providers, isLoadingProviders, session, slug, now]);
}

/** The e-mail of somebody who is signed in is that of the account, even if another was typed before. */
function answersFor(draft: Pick<Draft, 'answers'>, session: Session | null): ReportAnswers {
  const answers = readReportAnswers(draft.answers);
  const { reporter } = answers;
  if (!session || !reporter) return answers;
  return { ...answers, reporter: { ...reporter, email: session.user.email } };
}

export const basePath = (slug: string | null | undefined): string =>
  `${slug ? `/${encodeURIComponent(slug)}` : ''}/report-deceased`;
