/** The frame sends `HELLO` when it has loaded; the page around it answers with `PORT` and one end of a private channel. */
export const HELLO = 'nabericht:hello';
export const PORT = 'nabericht:port';

/** The messages that the frame sends over its port. */
export type FrameMessage = { height: number } | { event: EmbedEventName; detail: Record<string, unknown> };

export const EMBED_EVENTS = ['ready', 'start', 'error'] as const;
export type EmbedEventName = (typeof EMBED_EVENTS)[number];
