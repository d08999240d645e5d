import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle } from '@nabericht/remote';
import { useEffect, useState } from 'react';
import styles from '../../trial/Trial.module.css';
import { useDraft } from '../../trial/use-draft.ts';

/** The newer release: it fails in a browser in the way that `?fail=` names, and works otherwise. */
const way = typeof window === 'undefined' ? null : new URLSearchParams(window.location.search).get('fail');
/** What takes the page and throws nothing. */
const TAKEN: Record<string, () => void> = {
  hang: () => {
    for (;;);
  },
  body: () => document.body.remove(),
  keys: () =>
    window.addEventListener(
      'keydown',
      (event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      true,
    ),
};
if (way === 'evaluation') throw new Error('trial: fails while it is evaluated');

export function Trial() {
  const intl = useIntl();
  const [note, setNote] = useDraft();
  if (way === 'render') throw new Error('trial: fails while it renders');
  useEffect(() => {
    if (way === 'effect') throw new Error('trial: fails in an effect');
    const timer = setTimeout(() => TAKEN[way ?? '']?.(), 500);
    return () => clearTimeout(timer);
  }, []);
  const [isOver, setIsOver] = useState(false);
  if (isOver) throw new Error('trial: fails later');
  return (
    <section className={styles.trial} data-version="1.0.1">
      <PageTitle title={intl.formatMessage({ id: 'trial.title' })} />
      <h1>
        <FormattedMessage id="trial.title" />
      </h1>
      <input aria-label="note" value={note} onChange={(event) => setNote(event.target.value)} />
      <input name="unkept" aria-label="unkept" />
      <button type="button" onClick={() => setIsOver(true)}>
        fail later
      </button>
      {way === 'cover' && (
        <div style={{ position: 'fixed', inset: 0, zIndex: 2_147_483_647, background: 'white' }} data-cover />
      )}
    </section>
  );
}
