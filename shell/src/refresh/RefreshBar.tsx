import { FormattedMessage } from '@nabericht/intl';
import { Button } from '@nabericht/ui/Button';
import { Notice } from '@nabericht/ui/Notice';
import { useShell } from '../shell-context.ts';
import styles from './RefreshBar.module.css';

export function RefreshBar() {
  const { news } = useShell();
  return (
    <Notice role="status" compact className={styles.bar}>
      <div className={styles.line}>
        <p>
          <FormattedMessage id="refresh.text" />
        </p>
        <Button severity="quiet" onClick={() => void news.refresh()}>
          <FormattedMessage id="refresh.now" />
        </Button>
      </div>
    </Notice>
  );
}
