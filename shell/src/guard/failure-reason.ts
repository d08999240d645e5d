import type { BeaconEvent } from '@nabericht/contracts/beacon';
import type { RemoteVersion } from '@nabericht/remote';
import { isNotLoaded } from '@nabericht/remote/lost-file';
import { FrameTaken } from './frame-taken.ts';

/** Why a release failed, as far as the browser tells: it does not say that it refused a file for its hash. */
export function failureReason(
  error: unknown,
  { entry }: RemoteVersion,
  requests: readonly { name: string; responseStatus?: number }[],
): BeaconEvent['reason'] {
  if (!(error instanceof Error)) return 'threw';
  if (error.name === 'TimeoutError') return 'late';
  if (error instanceof FrameTaken) return 'took';
  if (!isNotLoaded(error)) return 'threw';
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  const asked = requests.filter(({ name }) => name.includes(folder));
  const hasAllArrived = asked.length > 0 && asked.every(({ responseStatus }) => responseStatus === 200);
  return hasAllArrived ? 'integrity' : 'missing';
}
