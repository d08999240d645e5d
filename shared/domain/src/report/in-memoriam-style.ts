/** The tone and length of a text in memory of somebody; the first of each is the default. */
export const TONES = ['warm', 'quiet', 'light'] as const;
export type Tone = (typeof TONES)[number];

export const LENGTHS = ['long', 'short'] as const;
export type Length = (typeof LENGTHS)[number];
