/** Longer patterns are refused; a longer answer is refused before it is matched. */
export const MAX_PATTERN = 200;
export const MAX_PATTERN_INPUT = 200;
/** The maximum for all questions of one provider together, because all of them may be matched for one request. */
export const MAX_PATTERNS = 20;

/**
 * Matches a text against a pattern of a provider. Passed as a parameter, not imported: the engine is large, and a
 * browser loads it only when a question has a pattern.
 */
export type MatchesPattern = (pattern: string, text: string) => boolean;
/** Why a pattern cannot be used; null when it can. */
export type WhyNotPattern = (pattern: string) => string | null;
