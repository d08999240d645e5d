import type { CallProblem, ProblemKind } from './call-problem.ts';

/** A text by its id, as `FormattedMessage` and `formatMessage` take it. */
export interface ProblemText {
  id: string;
  values?: {
    /** 0: the server named no moment. */
    minutes: number;
  };
}

/** What a screen says of each kind; `failed` for those that it does not name. */
export type ProblemTexts = Readonly<Partial<Record<ProblemKind, string>> & { failed: string }>;

/** What is the same on every screen. */
const EVERYWHERE: Readonly<Partial<Record<ProblemKind, string>>> = {
  offline: 'ui.problem.offline',
  busy: 'ui.problem.busy',
};

const MINUTE_SECONDS = 60;

/** A screen's own text for a kind of problem, else the common one, else its `failed`. */
export const problemText = ({ kind, retryAfter }: CallProblem, own: ProblemTexts): ProblemText => ({
  id: own[kind] ?? EVERYWHERE[kind] ?? own.failed,
  values: { minutes: retryAfter === null ? 0 : Math.max(1, Math.ceil(retryAfter / MINUTE_SECONDS)) },
});
