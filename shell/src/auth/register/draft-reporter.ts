import type { Api } from '@nabericht/api-client/api';
import * as v from 'valibot';

const text = v.fallback(v.pipe(v.string(), v.trim()), '');
const Reporter = v.object({ firstName: text, insertion: text, lastName: text, email: text });

export interface DraftReporter {
  firstName: string;
  lastName: string;
  email: string;
}

/** What an unfinished report already says of its reporter; null when there is none, or it cannot be had now. */
export async function readDraftReporter(api: Api, signal: AbortSignal): Promise<DraftReporter | null> {
  try {
    const { draft } = await api.dossier.readDraft({}, { signal });
    return draft && reporterOf(draft.answers.reporter);
  } catch {
    // Filling in beforehand is a service, no more.
    return null;
  }
}

export function reporterOf(answers: unknown): DraftReporter | null {
  const parsed = v.safeParse(Reporter, answers);
  if (!parsed.success) return null;
  const { firstName, insertion, lastName, email } = parsed.output;
  return { firstName, lastName: [insertion, lastName].filter(Boolean).join(' '), email };
}
