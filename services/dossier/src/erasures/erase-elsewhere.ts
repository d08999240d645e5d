import type { JobDeps } from '../job-deps.ts';
import type { OfDossier, ProvedUntil } from '../queues.ts';

// What other services erase once something was erased here.

export const eraseFiles = ({ clients }: JobDeps, { dossierId }: OfDossier): Promise<void> =>
  clients.file.eraseOfDossier({ params: { dossierId } });

export const eraseNotices = ({ clients }: JobDeps, { dossierId }: OfDossier): Promise<void> =>
  clients.notices.eraseOfDossier({ params: { dossierId } });

export const eraseIdentifications = ({ clients }: JobDeps, { dossierId }: OfDossier): Promise<void> =>
  clients.identification.eraseOfDossier({ params: { dossierId } });

/** Of one person; what they proved after that moment is kept. */
export const eraseIdentification = (
  { clients }: JobDeps,
  { dossierId, personId, until }: ProvedUntil,
): Promise<void> =>
  clients.identification.eraseOfPerson({ params: { dossierId, personId }, query: until ? { until } : {} });

/** What sessions may still open of the dossier: of everybody, or by one invitation. */
export const eraseScopes = (
  { clients }: JobDeps,
  { dossierId, inviteId }: OfDossier & { inviteId?: string },
): Promise<void> =>
  clients.session.eraseScopes({ params: { dossierId }, query: inviteId ? { inviteId } : {} });
