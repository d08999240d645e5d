/** Whether the rules of the Netherlands hold in a country; where none is known they do, for most people live here. */
export const isDutch = (countryCode: string | null | undefined): boolean =>
  !countryCode || countryCode === 'NL';

/** The same of a person as their form holds them, whatever was typed. */
export function isDutchHome(input: unknown): boolean {
  const code = (input as { address?: { countryCode?: unknown } } | null)?.address?.countryCode;
  return typeof code !== 'string' || isDutch(code);
}
