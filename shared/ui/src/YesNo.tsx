import { useIntl } from '@nabericht/intl';
import type { Ref } from 'react';
import type { FieldTexts } from './Field.tsx';
import { RadioGroup } from './RadioGroup.tsx';

type YesNoProps = FieldTexts & {
  name: string;
  value: boolean | null | undefined;
  onChange: (value: boolean) => void;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  /** Other texts than "Ja" and "Nee". */
  yes?: string;
  no?: string;
};

/** A yes-or-no question; the value is null or undefined until it is answered. */
export function YesNo({ value, onChange, yes, no, ...rest }: YesNoProps) {
  const intl = useIntl();
  return (
    <RadioGroup
      {...rest}
      sideBySide={!yes && !no}
      options={[
        { value: 'yes', label: yes ?? intl.formatMessage({ id: 'ui.yes' }) },
        { value: 'no', label: no ?? intl.formatMessage({ id: 'ui.no' }) },
      ]}
      value={value == null ? null : value ? 'yes' : 'no'}
      onChange={(answer) => onChange(answer === 'yes')}
    />
  );
}
