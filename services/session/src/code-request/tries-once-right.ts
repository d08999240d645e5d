import { CODE_TRIES } from '@nabericht/domain/rule/constants';
import { sql } from 'kysely';

const REPEATS = 2;

/**
 * The tries that count as used once a code was right: at least these repeats are left, since the answer may have been lost, even
 * that to the last try. A code that is done gives nothing more.
 */
export const triesOnceRight = sql<number>`least(tries, ${sql.lit(CODE_TRIES - REPEATS)})`;
