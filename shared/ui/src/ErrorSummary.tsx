import { FormattedMessage } from '@nabericht/intl';
import { Component, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
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
  return (
    <>
      <PlaceKeeper errors={errors} />
      {errors.length > 0 && (
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
      )}
    </>
  );
}

interface Place {
  answered: Element;
  bottom: number;
}

/** Keeps what is being answered where it is in the window when an error above it goes: not every browser does. */
class PlaceKeeper extends Component<Pick<ErrorSummaryProps, 'errors'>> {
  override getSnapshotBeforeUpdate(before: Pick<ErrorSummaryProps, 'errors'>): Place | null {
    const { errors } = this.props;
    const corrected = before.errors.find(({ field }) => errors.every((error) => error.field !== field));
    const answered = corrected && beingAnswered(corrected.field);
    return answered ? { answered, bottom: answered.getBoundingClientRect().bottom } : null;
  }

  override componentDidUpdate(_before: unknown, _state: unknown, place: Place | null) {
    if (!place?.answered.isConnected) return;
    const moved = place.answered.getBoundingClientRect().bottom - place.bottom;
    if (moved !== 0) (place.answered.closest('dialog') ?? window).scrollBy(0, moved);
  }

  override render() {
    return null;
  }
}

const CONTROLS = 'input, select, textarea, button';

/** The control with the focus; in a browser whose taps give none, the field that was corrected. */
function beingAnswered(field: string): Element | null {
  const focused = document.activeElement;
  return focused?.matches(CONTROLS) ? focused : document.getElementById(field);
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
    target?.matches(CONTROLS) === false
      ? (target.querySelector<HTMLElement>('input:checked') ?? target.querySelector<HTMLElement>(CONTROLS))
      : target;
  if (!control) return;
  event.preventDefault();
  target?.scrollIntoView?.({ block: 'start' });
  control.focus({ preventScroll: true });
}
