/** Pages by path, with the parts of their texts. */
export const INFORMATION_PAGES = {
  'over-ons': ['text'],
  voorwaarden: ['text'],
  // What is kept is made of the classes of data: npm run privacy.
  privacy: ['text', 'kept', 'rights'],
  cookies: ['text'],
  toegankelijkheid: ['text'],
  disclaimer: ['text'],
} as const;

export type InformationPage = keyof typeof INFORMATION_PAGES;

export const informationPages = Object.keys(INFORMATION_PAGES) as InformationPage[];
