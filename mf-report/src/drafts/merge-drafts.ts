import { UploadCertificateForm } from '@nabericht/domain/certificate/certificate-form';
import type { Draft } from '@nabericht/domain/report/draft';
import { hasChanges } from '@nabericht/flow/has-changes';

type Fields = Readonly<Record<string, unknown>>;

/** A file and its reading belong together: taking half from each tab would combine two certificates. */
const CERTIFICATE = Object.keys(UploadCertificateForm.entries);

/**
 * Merges what two tabs made of one report: a field that was changed here keeps its value, everything else comes from
 * the server. `original` is the version that both started from.
 */
export function mergeDrafts(mine: Draft, theirs: Draft, original: Draft): Draft {
  const steps = Object.entries(mine.answers).map(([step, answers]) => [
    step,
    { ...theirs.answers[step], ...typedHere(answers, original.answers[step]) },
  ]);
  return {
    ...theirs,
    ...(hasChanges(mine.providerIds, original.providerIds) ? { providerIds: mine.providerIds } : {}),
    answers: { ...theirs.answers, ...Object.fromEntries(steps) },
  };
}

function typedHere(mine: Fields, original: Fields = {}): Fields {
  const changed = Object.keys(mine).filter((field) => hasChanges(mine[field], original[field]));
  const kept = changed.some((field) => CERTIFICATE.includes(field)) ? [...changed, ...CERTIFICATE] : changed;
  return Object.fromEntries(Object.entries(mine).filter(([field]) => kept.includes(field)));
}
