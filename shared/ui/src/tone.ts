import type { IconName } from './Icon.tsx';
import styles from './tone.module.css';

export type Tone = 'info' | 'positive' | 'warning' | 'negative';

/** Sets --tone, --tone-soft and --tone-border for the element and its children. */
export const toneClass = (tone: Tone) => styles[tone];

export const toneIcons: Record<Tone, IconName> = {
  info: 'info',
  positive: 'circlecheck',
  warning: 'warning',
  negative: 'stop',
};
