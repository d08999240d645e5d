const MAX_PATTERN = 200;
/** Longer answers are refused before the pattern is tried. */
export const MAX_PATTERN_INPUT = 200;

/**
 * A pattern from outside as a regular expression that answers in bounded time, or null. Refused are: too long,
 * not valid, back references, repeated groups, and more than a few parts of open length, because their
 * number is the power to which the time to answer grows.
 */
export function safePattern(pattern: string): RegExp | null {
  if (pattern.length > MAX_PATTERN) return null;
  // Escaped characters and character classes hold no quantifiers.
  const bare = pattern
    .replace(/\\[1-9k]/g, '\0')
    .replace(/\\./g, 'a')
    .replace(/\[[^\]]*\]/g, 'a');
  const open = bare.match(/[*+]|\{\d*,\d*\}/g)?.length ?? 0;
  const optional = bare.match(/[^*+?}(]\?/g)?.length ?? 0;
  if (bare.includes('\0') || /\)(?:[*+]|\{)/.test(bare) || open > 2 || optional > 6) return null;
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return null;
  }
}
