/**
 * Adapts styles that were written for a page to a shadow root on any page: media queries use the width of the element instead
 * of the window, and a rem is the reader's font size instead of the host page's.
 */
export function shadowStyles(css: string): string {
  return css.replace(/@media([^{]*)\{|(-?(?:\d*\.)?\d+)rem\b/g, (whole, condition?: string, rem?: string) =>
    condition === undefined ? `calc(${rem}*var(--nabericht-rem))` : (containerQuery(condition) ?? whole),
  );
}

/** Undefined for a query of anything but the width. */
function containerQuery(condition: string): string | undefined {
  if (!/width/.test(condition)) return undefined;
  const widths = condition.split(' and ').filter((part) => part.includes('width'));
  const others = condition.split(' and ').filter((part) => !part.includes('width'));
  if (others.length > 0) throw new Error(`A width beside something else: ${condition}`);
  const inPixels = widths
    .join(' and ')
    .replace(/([\d.]+)r?em\b/g, (_, size: string) => `${Number(size) * 16}px`);
  return `@container nabericht${inPixels.startsWith(' ') ? '' : ' '}${inPixels}{`;
}
