import { FormattedMessage, languageTag, useIntl } from '@nabericht/intl';
import { useRemote } from '@nabericht/remote';
import { SelectField } from '@nabericht/ui/SelectField';
import { useMemo, useRef } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { countryOptions } from './country-codes.ts';
import { useComboboxOnceLoaded } from './use-combobox-once-loaded.ts';

interface CountryFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  error?: string | undefined;
  without?: readonly string[];
  autoComplete: string;
}

const NONE: readonly string[] = [];

/** The country of an address: a native select until the searchable list has loaded. */
export function CountryField<Values extends FieldValues>(props: CountryFieldProps<Values>) {
  const { control, name, error, without = NONE, autoComplete } = props;
  const intl = useIntl();
  const { locale } = useRemote();
  const { field } = useController({ control, name });
  const options = useMemo(() => countryOptions(languageTag(locale), without), [locale, without]);
  const box = useRef<HTMLDivElement>(null);
  const Combobox = useComboboxOnceLoaded(box);
  const label = <FormattedMessage id="address.country" />;
  return (
    <div ref={box}>
      {Combobox ? (
        <Combobox
          {...field}
          label={label}
          hint={<FormattedMessage id="address.country.hint" />}
          error={error}
          options={options}
          autoComplete={autoComplete}
        />
      ) : (
        <SelectField
          {...field}
          label={label}
          error={error}
          placeholder={intl.formatMessage({ id: 'address.country.choose' })}
          options={options}
          autoComplete={autoComplete}
        />
      )}
    </div>
  );
}
