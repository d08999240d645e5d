import type { BrandTokens } from '@nabericht/domain/brand/brand-tokens';

const FONTS = [
  {
    name: 'Petrona',
    url: new URL('@fontsource/petrona/files/petrona-latin-500-normal.woff2', import.meta.url).href,
    weight: '500',
  },
  {
    name: 'Public Sans',
    url: new URL(
      '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
      import.meta.url,
    ).href,
    weight: '100 900',
  },
] as const;

const OURS = {
  '--basis-heading-font-family': 'Petrona, Georgia, "Times New Roman", serif',
  '--basis-text-font-family': 'Public Sans, "Segoe UI", Roboto, sans-serif',
} as const satisfies BrandTokens;

/** A prefixed name, because the page may have another font under the same name. */
const ownName = (name: string) => `Nabericht ${name}`;

/** The font families of the brand, or ours, under the prefixed names that they have on the page of another site. */
export const families = (tokens: BrandTokens): Record<string, string> =>
  Object.fromEntries(
    Object.entries(OURS).map(([token, ours]) => [
      token,
      (tokens[token as keyof typeof OURS] ?? ours).replace(
        /["']?\b(Petrona|Public Sans)\b["']?/g,
        (_, name: string) => `"${ownName(name)}"`,
      ),
    ]),
  );

/** A font that takes longer is not waited for, and not shown later either. */
const PATIENCE_MS = 400;

const asked = new Map<string, Promise<void>>();

/** A shadow root can only use fonts of the document, so each font is added there once, if it loads in time. */
export async function loadFonts(tokens: BrandTokens): Promise<void> {
  const named = Object.values(families(tokens)).join();
  const wanted = FONTS.filter(({ name }) => named.includes(ownName(name)));
  // Also resolves on a page where creating a font fails: the element is shown without our fonts.
  await Promise.allSettled(
    wanted.map((font) => {
      const loading = asked.get(font.name) ?? load(font);
      asked.set(font.name, loading);
      return loading;
    }),
  );
}

async function load({ name, url, weight }: (typeof FONTS)[number]): Promise<void> {
  const face = new FontFace(ownName(name), `url("${url}")`, { weight });
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const inTime = await Promise.race([late, face.load().catch(() => null)]);
  if (inTime) document.fonts.add(inTime);
}
