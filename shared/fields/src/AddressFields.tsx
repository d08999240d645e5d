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
  /** Of the same form: nobody is refused for a street that is being looked up. */
  beforeCheck: StepForm<Values>['beforeCheck'];
  /** Under Dutch rules, with a look-up; else in free form. */
  isDutch: boolean;
  /** The reporter's own address may be filled in by the browser, that of the deceased may not. */
  isOwn?: boolean;
  zipCodeHint?: ReactNode;
}

/** Zip code, house number, addition, street and city; the country stands before them. */
export function AddressFields<Values extends WithAddress>(props: AddressFieldsProps<Values>) {
  const { errorOf, beforeCheck, isDutch, isOwn = false, zipCodeHint } = props;
  const intl = useIntl();
  // The address is one shape in every form that has one, which the type of its paths cannot express.
  const form = props.form as unknown as UseFormReturn<WithAddress>;
  const address = useWatch({ control: form.control, name: 'address' });
  const set = <Name extends FieldPath<WithAddress>>(name: Name, value: FieldPathValue<WithAddress, Name>) =>
    form.setValue(name, value, { shouldDirty: true });
  const isTyped = useRef(false);
  const fillIn = ({ street, city, lat, lng }: FoundAddress) => {
    isTyped.current = false;
    set('address.street', street);
    set('address.city', city);
    set('address.lat', lat);
    set('address.lng', lng);
  };
  const lookup = useAddressLookup(
    { ...address, zipCode: isDutch ? address.zipCode : '' },
    {
      onFound: fillIn,
      // The street of another number is not that of this one, unless the person says so.
      onMissed: () => !isTyped.current && fillIn({ street: '', city: '', lat: null, lng: null }),
    },
  );
  const { finish, takeAsKnown } = lookup;
  useEffect(() => beforeCheck(finish), [beforeCheck, finish]);
  // An addition that somebody types is theirs: what the register knows is only offered to who types none.
  const [isAdditionTyped, setIsAdditionTyped] = useState(address.addition !== '');
  const isChosen =
    isDutch &&
    lookup.additions.length > 1 &&
    !isAdditionTyped &&
    splitHouseNumber(address.houseNumber).addition === '';
  // Where it lies and in which region was known of the address that stood here.
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
  // Set as a whole, as that of somebody else or from another tab: it counts as what stood there at first.
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
  // A Dutch number has digits only: what was typed behind them belongs to the addition.
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
              // Not taken away from under the hands of who is about to type.
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
        optional={!isDutch}
        spellCheck={false}
      />
      <TextField
        {...form.register('address.city', { onChange: typed })}
        {...fill('address-level2')}
        label={label('city')}
        error={errorOf('address.city')}
        optional={!isDutch}
        spellCheck={false}
      />
    </Stack>
  );
}
