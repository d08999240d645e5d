import { FormattedMessage, languageTag, useIntl } from '@nabericht/intl';
import { useRemote } from '@nabericht/remote';
import { SelectField } from '@nabericht/ui/SelectField';
import { type ComponentProps, useMemo } from 'react';
import { countryOptions } from './country-codes.ts';

type CountryFieldProps = {
  error?: string | undefined;
  without?: readonly string[];
} & Omit<ComponentProps<typeof SelectField>, 'label' | 'options' | 'error'>;

const NONE: readonly string[] = [];

/** The country of an address, by its name in the language of the page. */
export function CountryField({ without = NONE, ...native }: CountryFieldProps) {
  const intl = useIntl();
  const { locale } = useRemote();
  const options = useMemo(() => countryOptions(languageTag(locale), without), [locale, without]);
  return (
    <SelectField
      {...native}
      label={<FormattedMessage id="address.country" />}
      placeholder={intl.formatMessage({ id: 'address.country.choose' })}
      options={options}
    />
  );
}
