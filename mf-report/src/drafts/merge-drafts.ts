import { UploadCertificateForm } from '@nabericht/domain/certificate/certificate-form';
import type { Draft } from '@nabericht/domain/report/draft';
import { hasChanges } from '@nabericht/flow/has-changes';
import { mergeChanges } from '@nabericht/flow/merge-changes';

/** A file and its reading belong together: taking half from each tab would combine two certificates. */
const together = Object.keys(UploadCertificateForm.entries);

/** Merges what two tabs made of one report, step by step. `original` is the version that both started from. */
export function mergeDrafts(mine: Draft, theirs: Draft, original: Draft): Draft {
  const steps = Object.entries(mine.answers).map(([step, answers]) => [
    step,
    mergeChanges(answers, theirs.answers[step] ?? {}, original.answers[step] ?? {}, { together }),
  ]);
  const { providerIds } = hasChanges(mine.providerIds, original.providerIds) ? mine : theirs;
  return { ...theirs, providerIds, answers: { ...theirs.answers, ...Object.fromEntries(steps) } };
}
