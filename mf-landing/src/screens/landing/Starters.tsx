import { FormattedMessage, useIntl } from '@nabericht/intl';
import styles from './Starters.module.css';

/** The organisations that most people notify, by their everyday names, which are also the words of the search. */
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

/** For visitors who do not know where to begin: each link searches for its own text, also without scripts. */
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
