/** Twice the largest size on screen, for high-resolution displays. */
const WIDEST = 320;
const HIGHEST = 160;
const MOST_PIXELS = 25_000_000;
const SECONDS = 5;
const KINDS: readonly string[] = ['png', 'jpeg', 'webp', 'svg'];

/**
 * Re-encodes a logo as PNG: without scripts, links, metadata or bytes after the picture.
 * @returns null when it is no PNG, JPEG, WebP or SVG, or one that cannot be decoded
 */
export async function drawLogo(bytes: Uint8Array): Promise<Buffer | null> {
  // Loaded with the first logo, so that it does not slow down the start.
  const { default: sharp } = await import('sharp');
  try {
    const { format, width } = await sharp(bytes, { limitInputPixels: MOST_PIXELS }).metadata();
    if (!KINDS.includes(format)) return null;
    // An SVG has no pixels of its own: it is rasterised at the size at which it is shown.
    const density = format === 'svg' ? Math.min(2400, Math.max(1, (72 * WIDEST) / width)) : 72;
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, pages: 1, density })
      .timeout({ seconds: SECONDS })
      .autoOrient()
      .resize({ width: WIDEST, height: HIGHEST, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 9 })
      .toBuffer();
  } catch {
    return null;
  }
}
