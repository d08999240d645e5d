import { type Session, useSession } from '@nabericht/remote';

/** The session in which a report can be sent: that of an invited person gives access to their own details alone. */
export function useReporterSession(): Session | null {
  const session = useSession();
  return session?.scope ? null : session;
}
