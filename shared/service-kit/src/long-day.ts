/** Cached by locale: creating one takes longer than formatting all days of a letter. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string): Intl.DateTimeFormat {
  const format =
    formats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  formats.set(locale, format);
  return format;
}

/** A day in a letter: `2026-11-09` becomes `9 november 2026`; '' when it is unknown. */
export const longDay = (day: string | null | undefined, locale = 'nl-NL'): string =>
  day ? formatOf(locale).format(new Date(`${day}T00:00:00Z`)) : '';
