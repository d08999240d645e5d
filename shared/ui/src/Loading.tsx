import { FormattedMessage } from '@nabericht/intl';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Loading.module.css';

/** Says in words that something is loading, without animation. */
export function Loading({ children }: { children?: ReactNode }) {
  return (
    <p className={styles.loading} role="status">
      <Icon name="wait" />
      <span>{children ?? <FormattedMessage id="ui.loading" />}</span>
    </p>
  );
}
