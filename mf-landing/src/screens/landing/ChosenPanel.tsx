import { FormattedMessage, useIntl } from '@nabericht/intl';
import { earlyCount } from '@nabericht/remote/early/counts';
import { CHOSEN_PROVIDERS } from '@nabericht/remote/kept-ids';
import { problemText } from '@nabericht/remote/problem-text';
import { Button } from '@nabericht/ui/Button';
import { Icon } from '@nabericht/ui/Icon';
import { Notice } from '@nabericht/ui/Notice';
import { SavedNote } from '@nabericht/ui/SavedNote';
import { Window } from '@nabericht/ui/Window';
import { useRef, useState } from 'react';
import type { CardProvider } from '../../catalogue/card-provider.ts';
import { CHOICE_NAME } from '../../selection/choice-name.ts';
import type { OwnLetters } from '../../selection/use-own-letters.ts';
import type { Selection } from '../../selection/use-selection.ts';
import type { useStartReport } from '../../start/use-start-report.ts';
import styles from './ChosenPanel.module.css';
import { OwnLetterList } from './OwnLetterList.tsx';
import { useFocusWhenGone } from './use-focus-when-gone.ts';

interface ChosenPanelProps {
  selection: Selection;
  ownLetters: OwnLetters;
  starting: ReturnType<typeof useStartReport>;
}

/** The chosen organisations and the start button: beside the cards, or as a bar at the bottom of a small screen. */
export function ChosenPanel({ selection: { chosen, toggle }, ownLetters, starting }: ChosenPanelProps) {
  const intl = useIntl();
  const count = chosen.length;
  const title = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useFocusWhenGone(ownLetters.letters.length > 0, title);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const given = chosen.map(({ _id }) => _id);
  const early = (id: 'landing.chosen.title' | 'landing.start') =>
    earlyCount({
      name: CHOICE_NAME,
      given,
      kept: CHOSEN_PROVIDERS,
      textOf: (count) => intl.formatMessage({ id }, { count }),
    });
  const remove = (provider: CardProvider, index: number) => {
    // The button with the focus disappears, so the focus moves to the next button, else the previous one, else the title.
    const others = [...(list.current?.querySelectorAll('button') ?? [])];
    (others[index + 1] ?? others[index - 1] ?? title.current)?.focus();
    toggle(provider);
  };
  return (
    <aside className={styles.panel} aria-labelledby="chosen">
      <h2 id="chosen" ref={title} tabIndex={-1} aria-live="polite" {...early('landing.chosen.title')}>
        <FormattedMessage id="landing.chosen.title" values={{ count }} />
      </h2>
      {count + ownLetters.letters.length > 0 && (
        <Button
          severity="quiet"
          className={styles.unfold}
          aria-expanded={isUnfolded}
          aria-controls="chosen-list"
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          <FormattedMessage id={isUnfolded ? 'landing.chosen.hide' : 'landing.chosen.show'} />
        </Button>
      )}
      <Window id="chosen-list" className={isUnfolded ? `${styles.window} ${styles.unfolded}` : styles.window}>
        {count === 0 ? (
          <p id="chosen-none">
            <FormattedMessage id="landing.chosen.none" />
          </p>
        ) : (
          <ul ref={list} className={styles.list}>
            {chosen.map((provider, index) => (
              <li key={provider._id}>
                <span>{provider.name}</span>
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={intl.formatMessage({ id: 'landing.chosen.remove' }, { name: provider.name })}
                  onClick={() => remove(provider, index)}
                >
                  <Icon name="close" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <OwnLetterList letters={ownLetters.letters} remove={ownLetters.remove} />
      </Window>
      {starting.problem && (
        <Notice tone="negative" role="alert" compact className={styles.failed}>
          <p>
            <FormattedMessage {...problemText(starting.problem, { failed: 'landing.start.failed' })} />
          </p>
        </Notice>
      )}
      <Button
        type="submit"
        className={styles.start}
        loading={starting.isPending}
        aria-disabled={count === 0 || undefined}
        aria-describedby={count === 0 ? 'chosen-none' : undefined}
      >
        <span {...early('landing.start')}>
          <FormattedMessage id="landing.start" values={{ count }} />
        </span>
      </Button>
      <div className={styles.note}>
        <SavedNote icon="paper">
          <FormattedMessage id="landing.start.note" />
        </SavedNote>
      </div>
    </aside>
  );
}
