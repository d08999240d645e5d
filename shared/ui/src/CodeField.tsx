import type { ChangeEvent, ComponentProps } from 'react';
import styles from './CodeField.module.css';
import { controlClass } from './control-class.ts';
import { Field, type FieldTexts } from './Field.tsx';
import { rewriteInput } from './rewrite-input.ts';

type CodeFieldProps = Omit<FieldTexts, 'fromCertificate' | 'optional'> & ComponentProps<'input'>;

const places = 6;

/** One field with six places, so that pasting, autofill and screen readers just work. */
export function CodeField({ label, hint, error, id, onChange, ...native }: CodeFieldProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    rewriteInput(event.currentTarget, cleanCode(event.currentTarget.value));
    return onChange?.(event);
  };
  return (
    <Field label={label} hint={hint} error={error} id={id ?? native.name}>
      {(control) => (
        <input
          type="text"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          {...native}
          {...control}
          className={controlClass('full', styles.code)}
          onChange={change}
        />
      )}
    </Field>
  );
}

/** What was typed or pasted as the code it means: "k7m-2pq " is K7M2PQ. */
function cleanCode(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, places);
}
