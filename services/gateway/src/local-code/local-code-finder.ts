import { ApiProblem } from '@nabericht/api-client/api-problem';
import { LOCAL_CODE_MOST_CHARACTERS, type LocalCode } from '@nabericht/contracts/local-code';
import type { RegistryClient } from '../registry-client.ts';

export interface FoundLocalCode {
  code: LocalCode;
  expiresAt: Date;
}

/** Finds code on a developer's own machine that replaces what is live. */
export interface LocalCodeFinder {
  /** The code shown to every visitor, on a developer's own installation. */
  ofAll: LocalCode | null;
  /**
   * The code that a token names. Null for an invalid or expired token, one whose key lacks the right, or where tokens are not
   * accepted.
   */
  open(token: string): Promise<FoundLocalCode | null>;
}

export interface LocalCodeOptions {
  /** Whether this installation accepts tokens at all. */
  isOn: boolean;
  ofAll: LocalCode | null;
}

/** Asks the registry, which alone knows the keys of teams. */
export function createLocalCodeFinder(
  registry: RegistryClient,
  { isOn, ofAll }: LocalCodeOptions,
): LocalCodeFinder {
  return {
    ofAll,
    async open(token) {
      if (!isOn || token.length > LOCAL_CODE_MOST_CHARACTERS) return null;
      try {
        const { code, expiresAt } = await registry.openLocalCode({ body: { token } });
        return { code, expiresAt: new Date(expiresAt) };
      } catch (error) {
        if (error instanceof ApiProblem && error.status === 404) return null;
        throw error;
      }
    },
  };
}
