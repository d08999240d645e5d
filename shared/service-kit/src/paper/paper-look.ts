import { fileURLToPath } from 'node:url';

/*
 * The fonts, colours and sizes of everything printed. In points, from the top left of an A4. The standard PDF fonts lack
 * letters that occur in names, such as ł; these fonts have them.
 */
const font = (name: string) => fileURLToPath(import.meta.resolve(name));
const publicSans = (name: string) => font(`@expo-google-fonts/public-sans/${name}.ttf`);
/** No Hebrew: nothing here sets lines from right to left. */
const otherAlphabets = (weight: number) =>
  ['cyrillic', 'cyrillic-ext', 'greek'].map((alphabet) =>
    font(`@fontsource/open-sans/files/open-sans-${alphabet}-${weight}-normal.woff`),
  );

/** Files of fonts: the first that has a letter is used for it. */
export const REGULAR = [publicSans('400Regular/PublicSans_400Regular'), ...otherAlphabets(400)] as const;
export const BOLD = [publicSans('600SemiBold/PublicSans_600SemiBold'), ...otherAlphabets(600)] as const;

export const FONTS = {
  title: [font('@expo-google-fonts/petrona/500Medium/Petrona_500Medium.ttf'), ...REGULAR],
  regular: REGULAR,
} as const;

export const COLOURS = {
  ink: '#1c2836',
  soft: '#4c5b67',
  line: '#d3dad9',
  frame: '#a9b5b8',
  quiet: '#f3f6f4',
  light: '#fdf5d8',
} as const;

export const PAGE = { width: 595.28, height: 841.89 } as const;
/** The foot is drawn below the bottom margin. */
export const MARGINS = { top: 56, bottom: 78, left: 68, right: 62 } as const;
export const BODY_WIDTH = PAGE.width - MARGINS.left - MARGINS.right;
export const TERM_WIDTH = 158;
export const LAST_LINE = PAGE.height - MARGINS.bottom;
