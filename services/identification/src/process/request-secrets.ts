import type { KeyRing } from '@nabericht/service-kit/key-ring';
import { purposeOf } from '@nabericht/service-kit/keys/sealed-data';
import * as v from 'valibot';
import type { RequestSecrets } from '../identity-provider/identity-provider.ts';
import { SEALED } from '../sealed.ts';

const Secrets = v.object({ state: v.string(), nonce: v.string(), codeVerifier: v.string() });

const purpose = purposeOf(SEALED, 'process', 'secrets');

export const sealSecrets = (keyRing: KeyRing, processId: string, secrets: RequestSecrets): Buffer =>
  keyRing.sealJson(purpose(processId), secrets);

export const openSecrets = (keyRing: KeyRing, processId: string, sealed: Uint8Array): RequestSecrets =>
  v.parse(Secrets, keyRing.openJson(purpose(processId), sealed));
