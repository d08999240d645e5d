import type { AddressAnswers } from '@nabericht/domain/people/address-form';
import { splitHouseNumber } from '@nabericht/domain/people/house-number';
import type { StepForm } from '@nabericht/flow/use-step-form';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { Notice } from '@nabericht/ui/Notice';
import { SelectField } from '@nabericht/ui/SelectField';
import { Row, Stack } from '@nabericht/ui/Stack';
import { TextField } from '@nabericht/ui/TextField';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type FieldPath, type FieldPathValue, type UseFormReturn, useWatch } from 'react-hook-form';
import styles from './AddressFields.module.css';
import { type FoundAddress, useAddressLookup } from './use-address-lookup.ts';

type WithAddress = { address: AddressAnswers };

interface AddressFieldsProps<Values extends WithAddress> {
  form: UseFormReturn<Values>;
  errorOf: (name: string) => string | undefined;
  /** That of the same form: a submit waits for a look-up, so that no missing street is reported meanwhile. */
  beforeCheck: StepForm<Values>['beforeCheck'];
  /** Applies the Dutch format, with a look-up; else the address is free text. */
  isDutch: boolean;
  /** Abroad no more than the country is required, as of somebody who died. */
  needsCountryAlone?: boolean;
  /** The browser may autofill the reporter's own address, but not that of the deceased. */
  isOwn?: boolean;
  zipCodeHint?: ReactNode;
}

/** Postal code, house number, addition, street and city; the country field precedes them. */
export function AddressFields<Values extends WithAddress>(props: AddressFieldsProps<Values>) {
  const { errorOf, beforeCheck, isDutch, needsCountryAlone = false, isOwn = false, zipCodeHint } = props;
  const intl = useIntl();
  // Every form with an address has the same shape for it, which the type of its paths cannot express.
  const form = props.form as unknown as UseFormReturn<WithAddress>;
  const address = useWatch({ control: form.control, name: 'address' });
  const set = <Name extends FieldPath<WithAddress>>(name: Name, value: FieldPathValue<WithAddress, Name>) =>
    form.setValue(name, value, { shouldDirty: true });
  const isTyped = useRef(false);
  const fillIn = ({ street, city, lat, lng }: FoundAddress) => {
    isTyped.current = street === undefined || city === undefined;
    if (street !== undefined) set('address.street', street);
    if (city !== undefined) set('address.city', city);
    set('address.lat', lat);
    set('address.lng', lng);
  };
  const lookup = useAddressLookup(
    { ...address, zipCode: isDutch ? address.zipCode : '' },
    {
      onFound: fillIn,
      // The street of the previous number does not apply to a new one, unless the person typed it.
      onMissed: () => !isTyped.current && fillIn({ street: '', city: '', lat: null, lng: null }),
    },
  );
  const { finish, takeAsKnown } = lookup;
  useEffect(() => beforeCheck(finish), [beforeCheck, finish]);
  // The additions of the register are only offered to somebody who has not typed one.
  const [isAdditionTyped, setIsAdditionTyped] = useState(address.addition !== '');
  const isChosen =
    isDutch &&
    lookup.additions.length > 1 &&
    !isAdditionTyped &&
    splitHouseNumber(address.houseNumber).addition === '';
  // Coordinates and region belong to the previous address.
  const moved = () => {
    for (const name of ['lat', 'lng', 'state', 'stateCode'] as const) set(`address.${name}`, null);
  };
  const typed = () => {
    isTyped.current = true;
    moved();
  };
  const movedElsewhere = () => {
    setIsAdditionTyped(form.getValues('address.addition') !== '');
    moved();
  };
  const country = useRef(address.countryCode);
  // The address was set as a whole, from another person or another tab: it counts as the initial address.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          if (name !== 'address') return;
          takeAsKnown(values.address);
          isTyped.current = false;
          country.current = values.address.countryCode;
          setIsAdditionTyped(values.address.addition !== '');
        },
      }),
    [form, takeAsKnown],
  );
  useEffect(() => {
    if (country.current === address.countryCode) return;
    country.current = address.countryCode;
    for (const name of ['country', 'state', 'stateCode', 'lat', 'lng'] as const)
      form.setValue(`address.${name}`, null);
  }, [form, address.countryCode]);
  // A Dutch house number has only digits: what was typed after them belongs to the addition.
  const splitNumber = () => {
    const { houseNumber, addition } = splitHouseNumber(form.getValues('address.houseNumber'));
    if (!isDutch || (addition && form.getValues('address.addition'))) return;
    set('address.houseNumber', houseNumber);
    if (!addition) return;
    set('address.addition', addition);
    setIsAdditionTyped(true);
  };
  const fill = (token: string) => ({ autoComplete: isOwn ? token : 'off' });
  const label = (name: string) => <FormattedMessage id={`address.${name}`} />;

  return (
    <Stack gap="lg">
      <TextField
        {...form.register('address.zipCode', { onChange: movedElsewhere })}
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
            {...form.register('address.houseNumber', { onBlur: splitNumber, onChange: movedElsewhere })}
            autoComplete="off"
            inputMode={isDutch ? 'numeric' : 'text'}
            label={label('houseNumber')}
            error={errorOf('address.houseNumber')}
            optional={!isDutch}
            width="sm"
          />
          {isChosen ? (
            <SelectField
              {...form.register('address.addition')}
              label={label('addition')}
              error={errorOf('address.addition')}
              placeholder={intl.formatMessage({ id: 'address.addition.none' })}
              options={lookup.additions.map((value) => ({ value, label: value }))}
              optional
              width="sm"
            />
          ) : (
            <TextField
              {...form.register('address.addition')}
              // Stays a text field once it has the focus, because the person is about to type.
              onFocus={() => setIsAdditionTyped(true)}
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
        {...form.register('address.street', { onChange: typed })}
        {...fill('address-line1')}
        label={label('street')}
        error={errorOf('address.street')}
        optional={!isDutch && needsCountryAlone}
        spellCheck={false}
      />
      <TextField
        {...form.register('address.city', { onChange: typed })}
        {...fill('address-level2')}
        label={label('city')}
        error={errorOf('address.city')}
        optional={!isDutch && needsCountryAlone}
        spellCheck={false}
      />
    </Stack>
  );
}
