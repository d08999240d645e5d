import { importJWK } from 'jose';
import type { TeamKey } from './team-key-repository.ts';

/** Two names of the same signature algorithm. */
export const SIGNED_BY = ['EdDSA', 'Ed25519'];

export const publicKeyOf = ({ publicKey }: Pick<TeamKey, 'publicKey'>) =>
  importJWK({ kty: 'OKP', crv: 'Ed25519', x: publicKey }, 'EdDSA');
