import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Status.module.css';
import { type Tone, toneClass } from './tone.ts';

export interface StatusProps {
  icon: IconName;
  /** Without a tone it is plain text: there is nothing to do now. */
  tone?: Tone;
  children: ReactNode;
}

/** A status: an icon and a word or two. */
export function Status({ icon, tone, children }: StatusProps) {
  return (
    <span className={classNames(styles.status, tone && toneClass(tone))}>
      <Icon name={icon} />
      {children}
    </span>
  );
}
