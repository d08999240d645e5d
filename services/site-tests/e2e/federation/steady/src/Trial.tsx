import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle, useLeaveGuard } from '@nabericht/remote';
import { Link } from '@nabericht/router';
import { useState } from 'react';
import styles from '../../trial/Trial.module.css';
import { useDraft } from '../../trial/use-draft.ts';

/** The release that works: a title, a field whose text is unsaved work, and a counter that shows that it responds. */
export function Trial() {
  const intl = useIntl();
  const [note, setNote] = useDraft();
  const [count, setCount] = useState(0);
  const release = useLeaveGuard(note !== '');
  return (
    <section className={styles.trial} data-version="1.0.0">
      <PageTitle title={intl.formatMessage({ id: 'trial.title' })} />
      <h1>
        <FormattedMessage id="trial.title" />
      </h1>
      <input aria-label="note" value={note} onChange={(event) => setNote(event.target.value)} />
      <input name="unkept" aria-label="unkept" />
      <button type="button" onClick={() => setCount(count + 1)}>
        count {count}
      </button>
      <Link to="/nn-starter" onClick={release}>
        save and go
      </Link>
      <Link to="/trial/server">next</Link>
    </section>
  );
}
