import { addFullDays } from '../calendar/full-days.ts';
import { TYPED_DAYS } from '../rule/constants.ts';

/** What was typed, saved at or before this moment, and not handed in or sent is deleted. */
export const typedGoneBy = (now: Date): Date => addFullDays(now, -TYPED_DAYS);
