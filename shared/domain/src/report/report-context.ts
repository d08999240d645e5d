import { isNnOnly } from '../dossier/nn-only.ts';
import type { Address } from '../people/address.ts';
import type { MatchesPattern } from '../provider/pattern-rules.ts';
import type { Provider } from '../provider/provider.ts';
import { hasQuestions } from '../provider/provider-questions.ts';

/** What a report depends on besides its answers. */
export type ReportContext = {
  readonly providers: readonly ReportProvider[];
  readonly nnOnly: boolean;
  readonly signedIn: boolean;
  readonly now: Date;
  /** Null in a browser: there the questions step checks the patterns, and the server checks them again. */
  readonly matches: MatchesPattern | null;
  /** The birth dates that are stored: one from before it was refused as too early stays. */
  readonly storedBirthDays?: readonly string[];
  /** The address of the reporter that is stored: one abroad from before street and city were required stays. */
  readonly storedHome?: Address | null | undefined;
};
export type ReportProvider = Pick<
  Provider,
  '_id' | 'slug' | 'extraQuestions' | 'isDeathCertificateRequired' | 'hasOwnTaskList'
>;

export const reportContext = (
  providers: readonly ReportProvider[],
  rest: Pick<ReportContext, 'signedIn' | 'now' | 'matches'>,
): ReportContext => ({ ...rest, providers, nnOnly: isNnOnly(providers) });

/**
 * The one provider whose questions are asked within the report; with several such providers the questions become tasks.
 */
export function questionedProvider<Asked extends ReportProvider>({
  providers,
}: {
  readonly providers: readonly Asked[];
}): Asked | null {
  const [first, ...others] = providers.filter(hasQuestions);
  return first && others.length === 0 ? first : null;
}

/** The page after a finished report: a reporter who is not signed in first gets an account and a code. */
export const afterReport = ({ signedIn }: Pick<ReportContext, 'signedIn'>): 'create-dossier' | 'register' =>
  signedIn ? 'create-dossier' : 'register';

/** The provider that requires a certificate, if it is the only provider: a warning is shown. */
export function warnsForCertificate(
  { providers }: Pick<ReportContext, 'providers'>,
  certificateAvailable: boolean,
): boolean {
  const [only, ...others] = providers;
  return others.length === 0 && only?.isDeathCertificateRequired === true && !certificateAvailable;
}
