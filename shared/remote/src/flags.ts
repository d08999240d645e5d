import { CalendarDay } from '@nabericht/domain/calendar/calendar-day';
import * as v from 'valibot';

/** For example `new-list`; prefixed with its remote, `mf-dossier/new-list`, it is unique among all flags. */
const FLAG_NAME = /^[a-z][a-z0-9-]{0,39}$/;

/** A flag of a remote, which the registry can switch while the release is live: its last day, and the owner who removes it. */
const Flag = v.object({
  name: v.pipe(v.string(), v.regex(FLAG_NAME, 'a flag is named in lower case with dashes')),
  owner: v.pipe(v.string(), v.trim(), v.nonEmpty('a flag has an owner'), v.maxLength(80)),
  /** The value for visitors for whom nothing was switched. */
  default: v.boolean(),
  lastDay: v.pipe(
    v.string(),
    v.check((day) => v.is(CalendarDay, day), 'the last day is a day such as 2026-12-31'),
  ),
});
export type Flag = v.InferOutput<typeof Flag>;

const MOST_FLAGS = 20;

/** The property `flags` of a remote.json. */
export const Flags = v.pipe(
  v.array(Flag),
  v.maxLength(MOST_FLAGS, `a remote has ${MOST_FLAGS} flags at most`),
  v.check((flags) => new Set(flags.map(({ name }) => name)).size === flags.length, 'a flag is declared once'),
);

/** The flags whose last day has passed, each with the way to mend it. */
export const findPastFlags = (
  flags: readonly Flag[],
  today: CalendarDay,
): { reason: string; mend: string }[] =>
  flags
    .filter(({ lastDay }) => lastDay < today)
    .map(({ name, owner, lastDay }) => ({
      reason: `the flag ${name} of ${owner} ended on ${lastDay}`,
      mend: `Take ${name} out of remote.json and out of the code: keep the way that was right. If it is still needed, give it a later lastDay.`,
    }));
