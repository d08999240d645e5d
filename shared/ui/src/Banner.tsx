import { useIntl } from '@nabericht/intl';
import type { ReactNode } from 'react';
import styles from './Banner.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { Page } from './Page.tsx';
import { type Tone, toneClass, toneIcons } from './tone.ts';

interface BannerProps {
  tone?: Tone;
  role?: 'status' | 'alert';
  children: ReactNode;
  /** A link or quiet button after the text. */
  action?: ReactNode;
  onDismiss?: () => void;
}

/** A message over the full width above the page: saved, offline, a new version. */
export function Banner({ tone = 'info', role = 'status', children, action, onDismiss }: BannerProps) {
  const intl = useIntl();
  return (
    <div className={classNames(styles.banner, toneClass(tone))}>
      <Page className={styles.line}>
        <Icon name={toneIcons[tone]} className={styles.icon} />
        <p role={role} className={styles.text}>
          {children}
        </p>
        {action}
        {onDismiss && (
          <button
            type="button"
            className={styles.close}
            aria-label={intl.formatMessage({ id: 'ui.banner.dismiss' })}
            onClick={onDismiss}
          >
            <Icon name="close" />
          </button>
        )}
      </Page>
    </div>
  );
}
