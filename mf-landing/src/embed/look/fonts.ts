import type { BrandTokens } from '@nabericht/domain/brand-tokens';

/** Under names of our own: a page may have letters by the same name that are not the same. */
const FONTS = [
  {
    token: '--basis-heading-font-family',
    family: 'Nabericht Petrona',
    fallback: 'Georgia, "Times New Roman", serif',
    url: new URL('@fontsource/petrona/files/petrona-latin-500-normal.woff2', import.meta.url).href,
    weight: '500',
  },
  {
    token: '--basis-text-font-family',
    family: 'Nabericht Public Sans',
    fallback: '"Segoe UI", Roboto, sans-serif',
    url: new URL(
      '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
      import.meta.url,
    ).href,
    weight: '100 900',
  },
] as const;

/** Letters that take longer are not waited for, and not shown later either. */
const PATIENCE_MS = 400;

/** Our families, for what a brand leaves to us. */
export const ownFamilies = (tokens: BrandTokens): BrandTokens =>
  Object.fromEntries(
    FONTS.filter(({ token }) => !tokens[token]).map(({ token, family, fallback }) => [
      token,
      `"${family}", ${fallback}`,
    ]),
  );

const asked = new Map<string, Promise<void>>();

/** A font in a shadow root has to be the page's; there it is added once, and only when it is there in time. */
export async function loadFonts(tokens: BrandTokens): Promise<void> {
  const wanted = FONTS.filter(({ token }) => !tokens[token]);
  await Promise.all(
    wanted.map((font) => {
      const loading = asked.get(font.family) ?? load(font);
      asked.set(font.family, loading);
      return loading;
    }),
  );
}

async function load({ family, url, weight }: (typeof FONTS)[number]): Promise<void> {
  const face = new FontFace(family, `url("${url}")`, { weight });
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const inTime = await Promise.race([late, face.load().catch(() => null)]);
  if (inTime) document.fonts.add(inTime);
}
