import { FormattedMessage } from '@nabericht/intl';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './ErrorSummary.module.css';
import { Notice } from './Notice.tsx';

export interface SummarisedError {
  /** The id of the field, which is its `name` unless it was given another. */
  field: string;
  message: ReactNode;
}

interface ErrorSummaryProps {
  errors: readonly SummarisedError[];
  /** Any value that changes with each refused attempt, so that focus returns here. */
  attempt?: number;
}

/** What still needs a look, above the form. Takes the focus when it appears and after every refused attempt. */
export function ErrorSummary({ errors, attempt = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const isEmpty = errors.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a reason to focus again
  useEffect(() => {
    if (!isEmpty) box.current?.focus();
  }, [isEmpty, attempt]);
  if (isEmpty) return null;
  return (
    <Notice
      ref={box}
      tone="negative"
      bordered
      tabIndex={-1}
      title={<FormattedMessage id="ui.errors.title" values={{ count: errors.length }} />}
    >
      <ul className={styles.errors}>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${field}`} onClick={(event) => goTo(event, field)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** A group of controls is reached through the one that is chosen, or else its first. */
function goTo(event: MouseEvent, field: string) {
  const target = document.getElementById(field);
  const control =
    target?.matches('input, select, textarea, button') === false
      ? (target.querySelector<HTMLElement>('input:checked') ??
        target.querySelector<HTMLElement>('input, select, textarea, button'))
      : target;
  if (!control) return;
  event.preventDefault();
  target?.scrollIntoView?.({ block: 'start' });
  control.focus({ preventScroll: true });
}
