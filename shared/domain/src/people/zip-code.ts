/** Four digits, an optional space, two letters. Nothing typed passes: whether it is required is the form's. */
export const isDutchZipCode = (text: string): boolean => text === '' || /^\d{4}\s?[a-z]{2}$/i.test(text);

/** `8911ab` as it is written: `8911 AB`. Other text is left alone. */
export const formatDutchZipCode = (text: string): string =>
  text && isDutchZipCode(text) ? `${text.slice(0, 4)} ${text.slice(-2).toUpperCase()}` : text;
