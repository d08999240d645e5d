import { MOUNT_TYPE, MountResult } from '@nabericht/contracts/registry';
import { compactVerify } from 'jose';
import * as v from 'valibot';
import { publicKeyOf, SIGNED_BY } from '../team-key/public-key.ts';
import type { TeamKey } from '../team-key/team-key-repository.ts';
import { refusedBy } from './release-refused.ts';

const MEND = 'Let the release command mount the candidate: it signs what it saw with the same key.';
const payloadSchema = v.pipe(v.string(), v.parseJson(), MountResult);

/** What a browser saw, signed by the holder of the key. Throws ReleaseRefused. */
export async function readMount(jws: string, key: Pick<TeamKey, 'id' | 'publicKey'>): Promise<MountResult> {
  const verified = await compactVerify(jws, await publicKeyOf(key), { algorithms: SIGNED_BY }).catch(
    () => null,
  );
  const isOurs = verified?.protectedHeader.typ === MOUNT_TYPE && verified.protectedHeader.kid === key.id;
  if (!verified || !isOurs)
    throw refusedBy('mount', 'the result of the mount is not signed by this key', MEND);
  const result = v.safeParse(payloadSchema, new TextDecoder().decode(verified.payload));
  if (!result.success)
    throw refusedBy('mount', 'the result of the mount has not the shape it should have', MEND);
  return result.output;
}
