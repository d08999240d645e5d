import type { EmbedEventName } from '../frame/frame-messages.ts';
import type { EmbedSettings } from '../settings.ts';

/** Why an element shows only its plain link. */
export type Trouble = 'unknown' | 'unreachable' | 'refused' | 'failed';

/** What `startInPlace` and `startInFrame` need of the element. */
export interface Shown {
  /** Keeps its height, and shows the plain link until the content replaces it. */
  place: HTMLElement;
  link: HTMLElement;
  settings: EmbedSettings;
  isFramed: boolean;
  /** Aborted when the element is removed from the page, or when an attribute changes. */
  signal: AbortSignal;
  /**
   * @returns false when the page calls `preventDefault` on the event
   */
  tell: (name: EmbedEventName, detail: Record<string, unknown>) => boolean;
}
