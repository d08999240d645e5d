import { FormattedMessage } from '@nabericht/intl';
import styles from './SkipLink.module.css';

/** The first thing the Tab key meets: past the header to the content. */
export function SkipLink({ target }: { target: string }) {
  return (
    <a className={styles.skip} href={`#${target}`}>
      <FormattedMessage id="ui.skip" />
    </a>
  );
}
