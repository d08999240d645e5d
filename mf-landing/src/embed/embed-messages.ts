import type { MessagePart } from '@nabericht/config/compile-message';

/** The texts that `embed.json` names, as the build has parsed them. */
declare const EMBED_MESSAGES: Record<'nl' | 'en', Record<string, MessagePart[]>>;

export const embedMessages = EMBED_MESSAGES;
