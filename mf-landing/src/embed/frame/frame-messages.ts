/** The frame says that it is there; the page around it answers with a port of a channel that only they have. */
export const HELLO = 'nabericht:hello';
export const PORT = 'nabericht:port';

/** What the frame tells over its port. */
export type FrameMessage = { height: number } | { event: EmbedEventName; detail: Record<string, unknown> };

export const EMBED_EVENTS = ['ready', 'start', 'error'] as const;
export type EmbedEventName = (typeof EMBED_EVENTS)[number];
