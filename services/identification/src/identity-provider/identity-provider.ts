import type { IdentificationStatus } from '@nabericht/domain/beneficiary/identification';
import type { Identity } from '@nabericht/domain/people/identity';

/** Kept until the browser comes back; each value is used for that one request only. */
export interface RequestSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export type IdentityOutcome =
  /** Whom somebody proved to be, as far as the identity provider discloses it. */
  | { status: 'proven'; person: Identity }
  /** The code of the answer is not taken: it has expired, was redeemed before, or was made up. */
  | { status: 'code_refused' }
  | { status: Exclude<IdentificationStatus, 'not_started' | 'accepted'> };

/** The identity provider refused our own credentials: the operator has to act. */
export class ClientRefused extends Error {
  constructor(cause: unknown) {
    super('the identity provider refuses OIDC_CLIENT_ID with OIDC_CLIENT_SECRET', { cause });
    this.name = 'ClientRefused';
  }
}

/** The service where people prove their identity. */
export interface IdentityProvider {
  /** @throws Error while it cannot be reached */
  begin(): Promise<{ url: string; secrets: RequestSecrets }>;
  /**
   * Evaluates the answer that the browser brought back. Checks issuer, audience, nonce and state; when one is wrong,
   * the outcome is `failed`.
   * @param answered the complete address to which the browser was redirected
   * @throws {ClientRefused} while the provider does not accept us, or Error while it cannot be reached: then the same answer can be
   * tried again
   */
  finish(answered: URL, secrets: RequestSecrets): Promise<IdentityOutcome>;
}
