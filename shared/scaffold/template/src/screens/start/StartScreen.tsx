import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle, paths } from '@nabericht/remote';
import { Link } from '@nabericht/router';
import { Sheet } from '@nabericht/ui/Sheet';
import styles from './StartScreen.module.css';

/** The first screen of a new remote: replace it by yours. */
export function StartScreen() {
  const intl = useIntl();
  return (
    <article className={styles.page}>
      <PageTitle title={intl.formatMessage({ id: 'start.title' })} />
      <h1>
        <FormattedMessage id="start.title" />
      </h1>
      <Sheet className={styles.sheet}>
        <p>
          <FormattedMessage id="start.text" />
        </p>
        <p>
          <Link to={paths.home()}>
            <FormattedMessage id="start.home" />
          </Link>
        </p>
      </Sheet>
    </article>
  );
}
