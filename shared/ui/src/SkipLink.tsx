import { FormattedMessage } from '@nabericht/intl';
import styles from './SkipLink.module.css';

/** The first element that Tab reaches: skips the header and goes to the content. */
export function SkipLink({ target }: { target: string }) {
  return (
    <a className={styles.skip} href={`#${target}`}>
      <FormattedMessage id="ui.skip" />
    </a>
  );
}
