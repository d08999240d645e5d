/** A day as a period of 24 hours. For calendar days, which can be longer or shorter, see days-after.ts. */
export const DAY_SECONDS = 24 * 60 * 60;
export const DAY_MS = DAY_SECONDS * 1000;

/** The moment that many times 24 hours later. */
export const addFullDays = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);
