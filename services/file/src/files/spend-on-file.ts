import { DAY_MS, DAY_SECONDS } from '@nabericht/domain/calendar/full-days';
import { FILES_A_DAY } from '@nabericht/domain/rule/constants';
import { isWithin } from '@nabericht/service-kit/is-within';
import { tooMany } from '@nabericht/service-kit/problem';
import type { FileDeps } from '../deps.ts';
import type { Creator } from './creator.ts';

/**
 * Counts a file that is to be stored, by its signed-in creator or else by the network it comes from, so that nobody fills the
 * store. The digest changes each day, and with it the count begins again.
 * @throws {Problem} 429 with the seconds until the next day
 */
export async function spendOnFile(
  { door, now }: Pick<FileDeps, 'door' | 'now'>,
  creator: Creator | null,
  client: string,
): Promise<void> {
  const key = door.security.digest(creator?.id ?? client);
  if (await isWithin(door, 'file.stored', key, { points: FILES_A_DAY, per: DAY_SECONDS })) return;
  throw tooMany((DAY_MS - (now().getTime() % DAY_MS)) / 1000, {
    rule: 'files-a-day',
    detail: `At most ${FILES_A_DAY} files of one ${creator ? 'account' : 'network'} in a day`,
  });
}
