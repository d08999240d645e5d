import type { Client } from '@nabericht/api-client/client';
import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import type { JobKind } from '@nabericht/service-kit/jobs';

/** The digest opens nothing: the secret that it was made of was in the browser's cookie, which is cleared by then. */
export interface OfDraft {
  digest: string;
}

export const wipeDraftJob = (dossier: Client<typeof internalDossierContract>): JobKind<OfDraft> => ({
  name: 'session.wipe-draft',
  handle: ({ digest }) => dossier.wipeDraft({ params: { digest } }),
});
