import { Link } from '@nabericht/router';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './Icon.tsx';
import { ProviderLogo } from './ProviderLogo.tsx';
import styles from './TaskLine.module.css';
import { type Tone, toneClass } from './tone.ts';

/** The sheet on which the lines lie. */
export function TaskLines({ children }: { children: ReactNode }) {
  return <ul className={styles.lines}>{children}</ul>;
}

interface TaskLineProps {
  icon: IconName;
  tone?: Tone;
  title: ReactNode;
  /** Of the organisation that it is about. */
  logoUrl?: string | null | undefined;
  /** Makes the title a link. */
  to?: string;
  /** Under the title, small: who and since when. */
  children?: ReactNode;
  /** At the end of the line: a quiet button. */
  action?: ReactNode;
}

/** A quiet line, as a list item: a task that is under way or done, a document, a person. */
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
