import { FormattedMessage } from '@nabericht/intl';
import { Loading } from '@nabericht/ui/Loading';
import { Skeleton } from '@nabericht/ui/Skeleton';
import { useEffect, useState } from 'react';
import styles from './RemoteSkeleton.module.css';

const SOFT_DEADLINE = 1500;

/** Holds the place of a remote that is loading, and says so when that takes longer than a moment. */
export function RemoteSkeleton() {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SOFT_DEADLINE);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.place} data-remote="loading">
      <Skeleton lines={4} />
      {isSlow && (
        <Loading>
          <FormattedMessage id="remote.stillLoading" />
        </Loading>
      )}
      <noscript>
        <FormattedMessage id="remote.needsJavaScript" />
      </noscript>
    </div>
  );
}
