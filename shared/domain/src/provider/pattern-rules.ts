/** Longer patterns are refused; a longer answer is refused before its pattern is tried. */
export const MAX_PATTERN = 200;
export const MAX_PATTERN_INPUT = 200;
/** In all questions of one provider together: so many are tried on one answer. */
export const MAX_PATTERNS = 20;

/**
 * Whether a text fits a pattern of a provider. Given, not imported: the engine is large, and a browser loads it only
 * where a question has a pattern.
 */
export type MatchesPattern = (pattern: string, text: string) => boolean;
/** Why a pattern cannot be tried; null when it can. */
export type WhyNotPattern = (pattern: string) => string | null;
