/**
 * Four digits, an optional space, two letters. An empty text passes: each form decides whether a zip code is required.
 */
export const isDutchZipCode = (text: string): boolean => text === '' || /^\d{4}\s?[a-z]{2}$/i.test(text);

/** Formats `8911ab` as `8911 AB`. Other text stays as it is. */
export const formatDutchZipCode = (text: string): string =>
  text && isDutchZipCode(text) ? `${text.slice(0, 4)} ${text.slice(-2).toUpperCase()}` : text;
