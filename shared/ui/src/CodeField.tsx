import { CODE_LENGTH } from '@nabericht/domain/rule/constants';
import type { ChangeEvent, ClipboardEvent, ComponentProps } from 'react';
import styles from './CodeField.module.css';
import { controlClass } from './control-class.ts';
import { Field, type FieldTexts } from './Field.tsx';
import { rewriteInput } from './rewrite-input.ts';

type CodeFieldProps = Omit<FieldTexts, 'fromCertificate' | 'optional'> & ComponentProps<'input'>;

/** One input for six characters, so that pasting, autofill and screen readers just work. */
export function CodeField({ label, hint, error, id, onChange, ...native }: CodeFieldProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    rewriteInput(event.currentTarget, cleanCode(event.currentTarget.value));
    return onChange?.(event);
  };
  // An input drops line breaks, so the pasted text is read before that.
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const code = codeInSentence(event.clipboardData.getData('text'));
    if (!code) return;
    event.preventDefault();
    input.setRangeText(code, 0, input.value.length, 'end');
    input.dispatchEvent(new Event('input', { bubbles: true }));
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
          onPaste={paste}
        />
      )}
    </Field>
  );
}

/** The code that the typed or pasted text means: "k7m-2pq " is K7M2PQ, and so is "Je code: K7M2PQ." */
function cleanCode(text: string): string {
  return (codeInSentence(text) ?? text)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, CODE_LENGTH);
}

/** The one word that looks like a code, in a line of the mail or in all of it. */
const codeInSentence = (text: string): string | undefined =>
  text
    .split(/\s+/)
    .map((word) => word.replaceAll(/^\W+|\W+$/g, ''))
    .find((word) => word.length === CODE_LENGTH && /^[A-Z0-9]+$/.test(word));
