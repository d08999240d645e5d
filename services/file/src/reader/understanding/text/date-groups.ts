import type { FoundDate } from '../values/found-date.ts';
import type { Text } from './sentences.ts';

/** A date with all the ways in which it is written in one place: in words and, to check them, in digits. */
export interface DateGroup {
  dates: FoundDate[];
  /** First word and the one after the last. */
  from: number;
  to: number;
}

/**
 * "25 mei 1936 (vijf en twintig mei negentienhonderd zes en dertig)", "3 mei 2021 (datum) drie mei …": one date, given twice.
 */
const SAYS_AGAIN = /^(of|zegge|zijnde|te|weten|dus|in|letters|cijfers|datum|)$/;

export function dateGroups({ dates, plain }: Text): DateGroup[] {
  const groups: DateGroup[] = [];
  for (const date of dates) {
    const group = groups.at(-1);
    const last = group?.dates.at(-1);
    const isOther = (date.written === 'words') !== (group?.dates[0]?.written === 'words');
    const isNear = last && date.from >= last.to && date.from - last.to < 3;
    const isAgain = isNear && plain.slice(last.to, date.from).every((word) => SAYS_AGAIN.test(word));
    if (group && isAgain && isOther) {
      group.dates.push(date);
      group.to = date.to;
    } else groups.push({ dates: [date], from: date.from, to: date.to });
  }
  return groups;
}
