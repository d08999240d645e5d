/** The pages by path, with the names of the parts of their texts. */
export const INFORMATION_PAGES = {
  'over-ons': ['text'],
  voorwaarden: ['text'],
  // `npm run privacy` generates the part `kept` from the classes of data.
  privacy: ['text', 'kept', 'rights'],
  cookies: ['text'],
  toegankelijkheid: ['text'],
  disclaimer: ['text'],
} as const;

export type InformationPage = keyof typeof INFORMATION_PAGES;

export const informationPages = Object.keys(INFORMATION_PAGES) as InformationPage[];
