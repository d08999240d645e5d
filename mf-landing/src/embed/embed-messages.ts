import type { MessagePart } from '@nabericht/config/compile-message';

/** The messages that `embed.json` lists, parsed at build time. */
declare const EMBED_MESSAGES: Record<'nl' | 'en', Record<string, MessagePart[]>>;

export const embedMessages = EMBED_MESSAGES;
