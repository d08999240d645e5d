import { isNnOnly } from '../dossier/nn-only.ts';
import type { MatchesPattern } from '../provider/pattern-rules.ts';
import type { Provider } from '../provider/provider.ts';
import { hasQuestions } from '../provider/provider-questions.ts';

/** What a report knows beside its answers. */
export type ReportContext = {
  readonly providers: readonly ReportProvider[];
  readonly nnOnly: boolean;
  readonly signedIn: boolean;
  readonly now: Date;
  /** Null in a browser: the step of the questions tries the patterns, and the server again. */
  readonly matches: MatchesPattern | null;
};
export type ReportProvider = Pick<
  Provider,
  '_id' | 'slug' | 'extraQuestions' | 'isDeathCertificateRequired' | 'hasOwnTaskList'
>;

export const reportContext = (
  providers: readonly ReportProvider[],
  rest: Pick<ReportContext, 'signedIn' | 'now' | 'matches'>,
): ReportContext => ({ ...rest, providers, nnOnly: isNnOnly(providers) });

/** The one provider of which the questions are asked inside the report; with more of them they become tasks. */
export function questionedProvider<Asked extends ReportProvider>({
  providers,
}: {
  readonly providers: readonly Asked[];
}): Asked | null {
  const [first, ...others] = providers.filter(hasQuestions);
  return first && others.length === 0 ? first : null;
}

/** Where a finished report leads: who is not signed in gets an account and a code first. */
export const afterReport = ({ signedIn }: Pick<ReportContext, 'signedIn'>): 'create-dossier' | 'register' =>
  signedIn ? 'create-dossier' : 'register';

/** The provider that cannot do without a certificate, when it is the only one: its warning is shown. */
export function warnsForCertificate(
  { providers }: Pick<ReportContext, 'providers'>,
  certificateAvailable: boolean,
): boolean {
  const [only, ...others] = providers;
  return others.length === 0 && only?.isDeathCertificateRequired === true && !certificateAvailable;
}
