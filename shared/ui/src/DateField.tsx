import { FormattedMessage } from '@nabericht/intl';
import { type ClipboardEvent, type Ref, useState } from 'react';
import { controlClass } from './control-class.ts';
import styles from './DateField.module.css';
import { type DateParts, formatParts, parsePastedDate, readParts } from './date-parts.ts';
import { FieldGroup, type FieldTexts } from './Field.tsx';

type DateFieldProps = FieldTexts & {
  name: string;
  /** `yyyy-MM-dd`, or the parts as typed so far, year first (`1941-3-`), or ''. */
  value: string | null | undefined;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  /** The input of the day. */
  ref?: Ref<HTMLInputElement> | undefined;
  /** Only for the person's own birth date. */
  autoComplete?: 'bday';
  disabled?: boolean;
};

const fields = ['day', 'month', 'year'] as const;

/** Day, month and year in three plain fields; a whole date can be pasted into any of them. */
export function DateField({
  name,
  value,
  onChange,
  onBlur,
  ref,
  autoComplete,
  disabled,
  ...texts
}: DateFieldProps) {
  const [typed, setTyped] = useState(() => readParts(value ?? ''));
  // The parts stay as they were typed ("03"), until the value changes from outside.
  const shown = formatParts(typed) === (value ?? '') ? typed : readParts(value ?? '');

  const change = (parts: DateParts) => {
    setTyped(parts);
    onChange(formatParts(parts));
  };
  const paste = (event: ClipboardEvent) => {
    const date = parsePastedDate(event.clipboardData.getData('text'));
    if (!date || disabled) return;
    event.preventDefault();
    change(date);
  };

  return (
    <FieldGroup id={name} onBlur={onBlur} {...texts}>
      {(group) => (
        <div className={styles.date}>
          {fields.map((field) => (
            <label key={field} className={styles.part}>
              <FormattedMessage id={`ui.date.${field}`} />
              <input
                id={`${group.id}-${field}`}
                className={controlClass('full', field === 'year' ? styles.year : styles.two)}
                inputMode="numeric"
                autoComplete={autoComplete ? `${autoComplete}-${field}` : 'off'}
                disabled={disabled}
                aria-invalid={group['aria-invalid']}
                value={shown[field]}
                onPaste={paste}
                onChange={(event) =>
                  change({ ...shown, [field]: event.target.value.replaceAll('-', '').trim() })
                }
                ref={field === 'day' ? ref : undefined}
              />
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}
