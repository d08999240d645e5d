import type { KeyRing } from '@nabericht/service-kit/key-ring';
import { purposeOf } from '@nabericht/service-kit/keys/sealed-data';
import * as v from 'valibot';
import { SEALED } from '../sealed.ts';

const Secrets = v.object({
  state: v.string(),
  nonce: v.string(),
  codeVerifier: v.string(),
  /** The answer that the browser brought back while it could not be checked, as the search of its address. */
  answer: v.optional(v.string()),
});
type Secrets = v.InferOutput<typeof Secrets>;

const purpose = purposeOf(SEALED, 'process', 'secrets');

export const sealSecrets = (keyRing: KeyRing, processId: string, secrets: Secrets): Buffer =>
  keyRing.sealJson(purpose(processId), secrets);

export const openSecrets = (keyRing: KeyRing, processId: string, sealed: Uint8Array): Secrets =>
  v.parse(Secrets, keyRing.openJson(purpose(processId), sealed));
