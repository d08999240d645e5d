import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Notice.module.css';
import { type Tone, toneClass, toneIcons } from './tone.ts';

type NoticeProps = {
  tone?: Tone;
  icon?: IconName;
  title?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  /** `status` when it appears after an action, `alert` when it must interrupt; none when it was in the page from the start. */
  role?: 'status' | 'alert';
  /** Less margin, for use inside a card. */
  compact?: boolean;
  /** With a border, for something that blocks the person. */
  bordered?: boolean;
} & Omit<ComponentProps<'div'>, 'title' | 'role'>;

/** A message in the page: the colour only repeats what icon and words say. */
export function Notice({
  tone = 'info',
  icon = toneIcons[tone],
  title,
  headingLevel = 2,
  compact = false,
  bordered = false,
  className,
  children,
  ...native
}: NoticeProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div
      {...native}
      className={classNames(
        styles.notice,
        toneClass(tone),
        tone !== 'info' && styles.toned,
        compact && styles.compact,
        bordered && styles.bordered,
        className,
      )}
    >
      <Icon name={icon} className={styles.icon} />
      <div className={styles.text}>
        {title && <Heading className={styles.title}>{title}</Heading>}
        {typeof children === 'string' ? <p>{children}</p> : children}
      </div>
    </div>
  );
}
