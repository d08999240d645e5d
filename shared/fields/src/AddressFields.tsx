import type { AddressAnswers } from '@nabericht/domain/address-form';
import { splitHouseNumber } from '@nabericht/domain/house-number';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { Notice } from '@nabericht/ui/Notice';
import { SelectField } from '@nabericht/ui/SelectField';
import { Row, Stack } from '@nabericht/ui/Stack';
import { TextField } from '@nabericht/ui/TextField';
import type { ReactNode } from 'react';
import { type FieldPath, type FieldPathValue, type UseFormReturn, useWatch } from 'react-hook-form';
import styles from './AddressFields.module.css';
import { useAddressLookup } from './use-address-lookup.ts';

type WithAddress = { address: AddressAnswers };

interface AddressFieldsProps<Values extends WithAddress> {
  form: UseFormReturn<Values>;
  errorOf: (name: string) => string | undefined;
  /** Under Dutch rules, with a look-up; else in free form. */
  isDutch: boolean;
  /** The reporter's own address may be filled in by the browser, that of the deceased may not. */
  isOwn?: boolean;
  zipCodeHint?: ReactNode;
}

/** Zip code, house number, addition, street and city; the country stands before them. */
export function AddressFields<Values extends WithAddress>(props: AddressFieldsProps<Values>) {
  const { errorOf, isDutch, isOwn = false, zipCodeHint } = props;
  const intl = useIntl();
  // The address is one shape in every form that has one, which the type of its paths cannot express.
  const form = props.form as unknown as UseFormReturn<WithAddress>;
  const address = useWatch({ control: form.control, name: 'address' });
  const set = <Name extends FieldPath<WithAddress>>(name: Name, value: FieldPathValue<WithAddress, Name>) =>
    form.setValue(name, value, { shouldDirty: true });
  const lookup = useAddressLookup(
    { zipCode: isDutch ? address.zipCode : '', houseNumber: address.houseNumber },
    ({ street, city }) => {
      set('address.street', street);
      set('address.city', city);
    },
  );
  // A Dutch number has digits only: what was typed behind them belongs to the addition.
  const splitNumber = () => {
    const { houseNumber, addition } = splitHouseNumber(form.getValues('address.houseNumber'));
    if (!isDutch || (addition && form.getValues('address.addition'))) return;
    set('address.houseNumber', houseNumber);
    if (addition) set('address.addition', addition);
  };
  const fill = (token: string) => ({ autoComplete: isOwn ? token : 'off' });
  const label = (name: string) => <FormattedMessage id={`address.${name}`} />;
  const additions = additionsWith(lookup.additions, address.addition);

  return (
    <Stack gap="lg">
      <TextField
        {...form.register('address.zipCode')}
        {...fill('postal-code')}
        label={label('zipCode')}
        hint={zipCodeHint}
        error={errorOf('address.zipCode')}
        optional={!isDutch}
        upperCase={isDutch}
        width="sm"
        spellCheck={false}
      />
      <div>
        <Row>
          <TextField
            {...form.register('address.houseNumber', { onBlur: splitNumber })}
            autoComplete="off"
            inputMode={isDutch ? 'numeric' : 'text'}
            label={label('houseNumber')}
            error={errorOf('address.houseNumber')}
            optional={!isDutch}
            width="sm"
          />
          {isDutch && additions.length > 1 ? (
            <SelectField
              {...form.register('address.addition')}
              label={label('addition')}
              error={errorOf('address.addition')}
              placeholder={intl.formatMessage({ id: 'address.addition.none' })}
              options={additions.map((value) => ({ value, label: value }))}
              optional
              width="sm"
            />
          ) : (
            <TextField
              {...form.register('address.addition')}
              autoComplete="off"
              label={label('addition')}
              error={errorOf('address.addition')}
              optional
              width="sm"
            />
          )}
        </Row>
        <div role="status" className={styles.lookup}>
          {(lookup.state === 'unknown' || lookup.state === 'failed') && (
            <Notice compact>
              <p>
                <FormattedMessage id={`address.${lookup.state}`} />
              </p>
            </Notice>
          )}
          {lookup.state === 'searching' && (
            <p>
              <FormattedMessage id="address.searching" />
            </p>
          )}
        </div>
      </div>
      <TextField
        {...form.register('address.street')}
        {...fill('address-line1')}
        label={label('street')}
        error={errorOf('address.street')}
        spellCheck={false}
      />
      <TextField
        {...form.register('address.city')}
        {...fill('address-level2')}
        label={label('city')}
        error={errorOf('address.city')}
        spellCheck={false}
      />
    </Stack>
  );
}

/** What was typed stays a choice, also where the register does not know it. */
const additionsWith = (known: readonly string[], typed: string): readonly string[] =>
  known.length > 1 && typed !== '' && !known.includes(typed) ? [...known, typed] : known;
