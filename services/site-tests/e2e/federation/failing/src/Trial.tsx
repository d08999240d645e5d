import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle } from '@nabericht/remote';
import { useEffect, useState } from 'react';
import styles from '../../trial/Trial.module.css';
import { useDraft } from '../../trial/use-draft.ts';
import { TAKE_OVER } from './take-over.ts';

/** The newer release: it fails in a browser in the way that `?fail=` names, and works otherwise. */
const way = typeof window === 'undefined' ? null : new URLSearchParams(window.location.search).get('fail');
if (way === 'hang-evaluation') TAKE_OVER.hang?.();
if (way === 'evaluation') throw new Error('trial: fails while it is evaluated');

export function Trial() {
  const intl = useIntl();
  const [note, setNote] = useDraft();
  if (way === 'render') throw new Error('trial: fails while it renders');
  if (way === 'hang-render') TAKE_OVER.hang?.();
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (way === 'effect') throw new Error('trial: fails in an effect');
    const timer = setTimeout(() => {
      document.querySelector('[data-version]')?.setAttribute('data-over', '');
      if (way === 'later') setIsOver(true);
      TAKE_OVER[way ?? '']?.();
    }, 500);
    return () => clearTimeout(timer);
  }, []);
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
