import type { EmbedEventName } from '../frame/frame-messages.ts';
import type { EmbedSettings } from '../settings.ts';

/** Why an element shows no more than its plain link. */
export type Trouble = 'unknown' | 'unreachable' | 'refused' | 'failed';

/** What a way of showing needs of the element. */
export interface Shown {
  /** Holds its height, and the plain link until something takes its place. */
  place: HTMLElement;
  link: HTMLElement;
  settings: EmbedSettings;
  isFramed: boolean;
  /** Over when the element is taken out of the page, or asked for something else. */
  signal: AbortSignal;
  /** @returns false when the page prevents what comes next */
  tell: (name: EmbedEventName, detail: Record<string, unknown>) => boolean;
}
