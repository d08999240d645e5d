import { fileURLToPath } from 'node:url';

/*
 * The fonts, colours and sizes of everything printed. In points, from the top left of an A4. The standard PDF fonts lack
 * letters that occur in names, such as ł; these fonts have them.
 */
const font = (name: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/${name}.ttf`));

export const FONTS = {
  title: font('petrona/500Medium/Petrona_500Medium'),
  regular: font('public-sans/400Regular/PublicSans_400Regular'),
  bold: font('public-sans/600SemiBold/PublicSans_600SemiBold'),
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
