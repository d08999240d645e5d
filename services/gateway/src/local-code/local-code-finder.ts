import { ApiProblem } from '@nabericht/api-client/api-problem';
import { LOCAL_CODE_MOST_CHARACTERS, type LocalCode } from '@nabericht/contracts/local-code';
import type { RegistryClient } from '../registry-client.ts';

export interface FoundLocalCode {
  code: LocalCode;
  expiresAt: Date;
}

/** Code from a developer's own machine in place of what is live. */
export interface LocalCodeFinder {
  /** Shown to everybody, on a developer's own installation. */
  ofAll: LocalCode | null;
  /** What a token names. Null for what is no such token, whose time is over, whose key may not, or where none is taken. */
  open(token: string): Promise<FoundLocalCode | null>;
}

export interface LocalCodeOptions {
  /** Whether tokens are taken here at all. */
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
