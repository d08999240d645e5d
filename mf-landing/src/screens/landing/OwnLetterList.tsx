import { FormattedMessage, useIntl } from '@nabericht/intl';
import { Icon } from '@nabericht/ui/Icon';
import { useRef } from 'react';
import type { OwnLetters } from '../../selection/use-own-letters.ts';
import styles from './ChosenPanel.module.css';

/** The organisations to which a letter will be made; they can be removed like the chosen ones. */
export function OwnLetterList({ letters, remove }: Pick<OwnLetters, 'letters' | 'remove'>) {
  const intl = useIntl();
  const title = useRef<HTMLParagraphElement>(null);
  if (letters.length === 0) return null;
  return (
    <>
      <p ref={title} tabIndex={-1}>
        <strong>
          <FormattedMessage id="landing.ownLetters.title" />
        </strong>
      </p>
      <ul className={styles.list}>
        {letters.map(({ name }) => (
          <li key={name}>
            <span>{name}</span>
            <button
              type="button"
              className={styles.remove}
              aria-label={intl.formatMessage({ id: 'landing.chosen.remove' }, { name })}
              onClick={() => {
                title.current?.focus();
                remove(name);
              }}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
