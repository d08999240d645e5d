const DAY_MS = 24 * 60 * 60 * 1000;

/** So many times 24 hours later. */
export const addDays = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);
