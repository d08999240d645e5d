import type { Identity } from '@nabericht/domain/people/identity';
import { IDENTITY_DOUBTS, type IdentityDoubt } from '@nabericht/domain/people/identity-match';
import type { KeyRing } from '@nabericht/service-kit/key-ring';
import { purposeOf } from '@nabericht/service-kit/keys/sealed-data';
import * as v from 'valibot';
import { SEALED } from '../sealed.ts';

/** What was proved, as long as the back office has to look at it; afterwards only the reason of its decision. */
export type Review =
  | { kind: 'waiting'; proven: Identity; doubts: IdentityDoubt[] }
  | { kind: 'settled'; reason: string; operator: string | null };

const text = v.nullable(v.string());
const Review = v.variant('kind', [
  v.object({
    kind: v.literal('waiting'),
    proven: v.object({ familyName: text, birthDate: text }),
    doubts: v.array(v.picklist(IDENTITY_DOUBTS)),
  }),
  v.object({ kind: v.literal('settled'), reason: v.string(), operator: text }),
]);

const purpose = purposeOf(SEALED, 'process', 'review');

export const sealReview = (keyRing: KeyRing, processId: string, review: Review): Buffer =>
  keyRing.sealJson(purpose(processId), review);

export const openReview = (keyRing: KeyRing, processId: string, sealed: Uint8Array): Review =>
  v.parse(Review, keyRing.openJson(purpose(processId), sealed));
