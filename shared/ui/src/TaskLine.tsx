import { Link } from '@nabericht/router';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './Icon.tsx';
import { ProviderLogo } from './ProviderLogo.tsx';
import styles from './TaskLine.module.css';
import { type Tone, toneClass } from './tone.ts';

/** The sheet with the task lines. */
export function TaskLines({ children }: { children: ReactNode }) {
  return <ul className={styles.lines}>{children}</ul>;
}

interface TaskLineProps {
  icon: IconName;
  tone?: Tone;
  title: ReactNode;
  /** The logo of the organisation that it is about. */
  logoUrl?: string | null | undefined;
  /** Makes the title a link. */
  to?: string;
  /** A small line below the title: who and since when. */
  children?: ReactNode;
  /** At the end of the line: a quiet button. */
  action?: ReactNode;
}

/** A quiet line, as a list item: a task in progress or done, a document, a person. */
export function TaskLine({ icon, tone, title, logoUrl, to, children, action }: TaskLineProps) {
  return (
    <li className={styles.line}>
      <Icon name={icon} className={classNames(styles.icon, tone && toneClass(tone))} />
      <ProviderLogo src={logoUrl} />
      <div className={styles.text}>
        {to ? <Link to={to}>{title}</Link> : <span>{title}</span>}
        {children && <div className={styles.detail}>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </li>
  );
}
