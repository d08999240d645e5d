import { FormattedMessage, useIntl } from '@nabericht/intl';
import { Button } from '@nabericht/ui/Button';
import { Sheet } from '@nabericht/ui/Sheet';
import { TextArea } from '@nabericht/ui/TextArea';
import { type FormEvent, useRef, useState } from 'react';
import styles from '../EmbedScreen.module.css';
import { type CheckedPolicy, checkPolicies } from './check-policy.ts';
import { PolicyVerdict } from './PolicyVerdict.tsx';

const MOST = 20_000;

/** Says line by line what is missing in a pasted policy. It sends no request and leaves the page as it is. */
export function PolicyChecker({ origin }: { origin: string }) {
  const intl = useIntl();
  const field = useRef<HTMLTextAreaElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const [checked, setChecked] = useState<readonly CheckedPolicy[] | null>(null);
  const isEmpty = checked?.length === 0;

  const check = (event: FormEvent) => {
    event.preventDefault();
    const found = checkPolicies(field.current?.value ?? '', origin);
    setChecked(found);
    if (found.length === 0) field.current?.focus();
    else requestAnimationFrame(() => result.current?.focus());
  };
  return (
    <>
      <Sheet as="form" className={styles.sheet} onSubmit={check}>
        <TextArea
          ref={field}
          name="pasted-policy"
          rows={5}
          maxLength={MOST}
          spellCheck={false}
          autoComplete="off"
          label={intl.formatMessage({ id: 'developer.policy.label' })}
          hint={intl.formatMessage({ id: 'developer.policy.hint' })}
          error={isEmpty && intl.formatMessage({ id: 'developer.policy.empty' })}
        />
        <div>
          <Button type="submit" severity="secondary">
            <FormattedMessage id="developer.policy.check" />
          </Button>
        </div>
      </Sheet>
      {checked && !isEmpty && (
        <section
          ref={result}
          tabIndex={-1}
          className={styles.verdicts}
          aria-label={intl.formatMessage({ id: 'developer.policy.result' })}
        >
          {checked.map((policy, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: policies have no names, and stand in the order they were pasted
            <PolicyVerdict key={index} policy={policy} number={checked.length > 1 ? index + 1 : null} />
          ))}
        </section>
      )}
    </>
  );
}
