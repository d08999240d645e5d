/**
 * Makes styles that were written for a page fit a shadow root on any page: its width counts instead of the window's, and
 * a rem is what the reader chose, not what the page around it made of it.
 */
export function shadowStyles(css: string): string {
  return css.replace(/@media([^{]*)\{|(-?(?:\d*\.)?\d+)rem\b/g, (whole, condition?: string, rem?: string) =>
    condition === undefined ? `calc(${rem}*var(--nabericht-rem))` : (containerQuery(condition) ?? whole),
  );
}

/** Undefined where something else than the width is asked for. */
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
