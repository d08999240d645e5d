import { digest } from './secret-token.ts';

/**
 * Under what the draft of a browser is kept: its cookie's secret never is. What a signed-in person saved opens by the
 * cookie and as that person alone, so that the next one at the same computer does not find it.
 */
export const draftDigest = (secret: string, userId: string | null): string =>
  digest(userId === null ? secret : `${secret} ${userId}`);
