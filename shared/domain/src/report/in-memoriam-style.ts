/** How a text in memory of somebody sounds, and how much of it there is; the first of each where nothing is said. */
export const TONES = ['warm', 'quiet', 'light'] as const;
export type Tone = (typeof TONES)[number];

export const LENGTHS = ['long', 'short'] as const;
export type Length = (typeof LENGTHS)[number];
