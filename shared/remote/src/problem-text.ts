import type { CallProblem, ProblemKind } from './call-problem.ts';

/** A message id with its values, as `FormattedMessage` and `formatMessage` take them. */
export interface ProblemText {
  id: string;
  values?: {
    /** 0 when the server named no time. */
    minutes: number;
  };
}

/** The message ids of a screen by kind; `failed` is for kinds that it does not name. */
export type ProblemTexts = Readonly<Partial<Record<ProblemKind, string>> & { failed: string }>;

/** The message ids that are the same on every screen. */
const EVERYWHERE: Readonly<Partial<Record<ProblemKind, string>>> = {
  offline: 'ui.problem.offline',
  busy: 'ui.problem.busy',
};

const MINUTE_SECONDS = 60;

/** The screen's own text for a kind of problem, else the common one, else its `failed`. */
export const problemText = ({ kind, retryAfter }: CallProblem, own: ProblemTexts): ProblemText => ({
  id: own[kind] ?? EVERYWHERE[kind] ?? own.failed,
  values: { minutes: retryAfter === null ? 0 : Math.max(1, Math.ceil(retryAfter / MINUTE_SECONDS)) },
});
