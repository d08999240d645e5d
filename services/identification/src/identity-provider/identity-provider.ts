import type { IdentificationStatus } from '@nabericht/domain/beneficiary/identification';
import type { Identity } from '@nabericht/domain/people/identity-match';

/** What a request keeps until the browser comes back: each only for that one request. */
export interface RequestSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export type IdentityOutcome =
  /** What somebody proved to be, as far as the identity provider tells. */
  | { status: 'proven'; person: Identity }
  | { status: Exclude<IdentificationStatus, 'not_started' | 'accepted'> };

/** Where people identify themselves. */
export interface IdentityProvider {
  /** @throws Error while it cannot be reached */
  begin(): Promise<{ url: string; secrets: RequestSecrets }>;
  /**
   * What came back with the browser. Issuer, audience, nonce and state are checked; whatever does not hold is `failed`.
   * @param answered the whole address to which the browser was sent back
   * @throws Error while it cannot be reached: then the answer can be tried again
   */
  finish(answered: URL, secrets: RequestSecrets): Promise<IdentityOutcome>;
}
