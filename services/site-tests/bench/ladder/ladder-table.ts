import { LAST_GOOD } from '../../e2e/federation/failures.ts';
import type { Climbed } from './climb.ts';

/** The longest time that a visitor should see something wrong, unless the browser offers no way out. */
const MOST_SECONDS = 5;

const words = (sight: string) => (sight === LAST_GOOD ? 'last good' : /^\d/.test(sight) ? 'stays' : sight);
const seconds = (number: number) => `${number.toFixed(1)} s`;

export function cellOf({ end, without, worst, next, cannot }: Climbed): string {
  const parts = [
    next ? `dead; next page ${words(next.sight)}` : words(end),
    seconds(next?.seconds ?? without),
  ];
  const isTooLong = worst && !next && worst.seconds > MOST_SECONDS;
  return [
    parts.join(' '),
    ...(isTooLong ? [`**${worst.sight} ${seconds(worst.seconds)}**`] : []),
    ...cannot.map((what) => `**cannot ${what}**`),
  ].join(', ');
}

/** What beacons reported about the failing release, in their own words. */
export const toldOf = ({ told }: Climbed): string[] =>
  told
    .filter((event) => !/loaded|swapped/.test(event))
    .map((event) => event.replace(/^mf-trial /, '').replace('erred', 'went on'));
