import { FormattedMessage } from '@nabericht/intl';
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './ErrorSummary.module.css';
import { labelId } from './Field.tsx';
import { Notice } from './Notice.tsx';

export interface SummarisedError {
  /** The id of the field, which is its `name` unless it was given another. */
  field: string;
  /** The error text of the field; here it follows the label of the field. */
  message: string | undefined;
}

interface ErrorSummaryProps {
  errors: readonly SummarisedError[];
  /** The number of refused submits; the focus comes here when it grows. */
  attempt: number;
}

/**
 * The errors of a form, shown above it, each with the label that its field has on the page. Takes the focus after
 * every refused submit, and not when an error comes back while somebody types.
 */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const labels = useLabels(errors);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (errors.length === 0) return null;
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
              {named(labels[field], message)}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Reads the labels from the page, because only the rendered form knows them. */
function useLabels(errors: readonly SummarisedError[]): Readonly<Record<string, string>> {
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({});
  useLayoutEffect(() => {
    const found = Object.fromEntries(
      errors.map(({ field }) => [field, document.getElementById(labelId(field))?.textContent ?? '']),
    );
    setLabels((known) => (errors.every(({ field }) => known[field] === found[field]) ? known : found));
  }, [errors]);
  return labels;
}

/** `Datum van overlijden: deze datum is nog niet geweest.` After a question follows a sentence with a capital. */
function named(label = '', message = ''): string {
  if (!label) return message;
  if (/[.?!:]$/.test(label)) return `${label} ${message}`;
  // A word in capitals, such as IBAN, stays as it is.
  return `${label}: ${message.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())}`;
}

/** For a group of controls, focuses the chosen one, or else the first. */
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
