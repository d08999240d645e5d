import { FormattedMessage, useIntl } from '@nabericht/intl';
import styles from './Starters.module.css';

/** Whom most people tell, by what they call it. The words are also what is looked for. */
const STARTERS = [
  'bank',
  'energy',
  'health',
  'pension',
  'internet',
  'water',
  'funeral',
  'newspaper',
] as const;

/** A way to begin for who does not know where: each leads to what is found under its words, also without scripts. */
export function Starters({ onChoose }: { onChoose: (words: string) => void }) {
  const intl = useIntl();
  return (
    <nav className={styles.starters} aria-labelledby="starters">
      <p id="starters" className={styles.title}>
        <FormattedMessage id="landing.starters" />
      </p>
      <ul className={styles.list}>
        {STARTERS.map((starter) => {
          const words = intl.formatMessage({ id: `landing.starter.${starter}` });
          return (
            <li key={starter}>
              <a
                href={`/?${new URLSearchParams({ query: words })}`}
                onClick={(event) => {
                  event.preventDefault();
                  onChoose(words);
                }}
              >
                {words}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
