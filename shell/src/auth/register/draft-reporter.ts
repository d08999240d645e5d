import type { Api } from '@nabericht/api-client/api';
import { surname } from '@nabericht/domain/people/person-name';
import * as v from 'valibot';

const text = v.fallback(v.pipe(v.string(), v.trim()), '');
const Reporter = v.object({ firstName: text, insertion: text, lastName: text, email: text });

export interface DraftReporter {
  firstName: string;
  lastName: string;
  email: string;
}

/** What the draft report says about its reporter; null when there is no draft or it cannot be read now. */
export async function readDraftReporter(api: Api, signal: AbortSignal): Promise<DraftReporter | null> {
  try {
    const { draft } = await api.dossier.readDraft({}, { signal });
    return draft && reporterOf(draft.answers.reporter);
  } catch {
    // Prefilling is only a convenience, so a failure is ignored.
    return null;
  }
}

export function reporterOf(answers: unknown): DraftReporter | null {
  const parsed = v.safeParse(Reporter, answers);
  if (!parsed.success) return null;
  const { firstName, insertion, lastName, email } = parsed.output;
  return { firstName, lastName: surname({ insertion, lastName }), email };
}
