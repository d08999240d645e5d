import { DAY_MS, DAY_SECONDS } from '@nabericht/domain/calendar/full-days';
import { FILES_A_DAY, FILES_OF_ACCOUNTS_A_DAY } from '@nabericht/domain/rule/constants';
import { isWithin } from '@nabericht/service-kit/is-within';
import { tooMany } from '@nabericht/service-kit/problem';
import type { FileDeps } from '../deps.ts';
import type { Creator } from './creator.ts';

/**
 * Counts a file that is to be stored, by its signed-in creator or else by the network it comes from, so that nobody fills the
 * store; files of accounts are counted for their network too. The digest changes each day, and with it the count begins again.
 * @throws {Problem} 429 with the seconds until the next day
 */
export async function spendOnFile(
  { door, now }: Pick<FileDeps, 'door' | 'now'>,
  creator: Creator | null,
  client: string,
): Promise<void> {
  const shares = creator
    ? [
        { limit: 'file.stored', who: creator.id, points: FILES_A_DAY, of: 'one account' },
        {
          limit: 'file.storedByAccounts',
          who: client,
          points: FILES_OF_ACCOUNTS_A_DAY,
          of: 'all accounts of one network',
        },
      ]
    : [{ limit: 'file.stored', who: client, points: FILES_A_DAY, of: 'one network' }];
  for (const { limit, who, points, of } of shares) {
    if (await isWithin(door, limit, door.security.digest(who), { points, per: DAY_SECONDS })) continue;
    throw tooMany((DAY_MS - (now().getTime() % DAY_MS)) / 1000, {
      rule: 'files-a-day',
      detail: `At most ${points} files of ${of} in a day`,
    });
  }
}
