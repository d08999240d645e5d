/** A day in a letter: `2026-11-09` is `9 november 2026`; '' when it is not known. */
export const longDay = (day: string | null | undefined, locale = 'nl-NL'): string =>
  day
    ? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(`${day}T00:00:00Z`),
      )
    : '';
