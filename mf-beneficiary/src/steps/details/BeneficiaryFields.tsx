import { BENEFICIARY_RELATIONSHIPS, type BeneficiaryAnswers } from '@nabericht/domain/beneficiary-forms';
import { AddressFields } from '@nabericht/fields/AddressFields';
import { CountryField } from '@nabericht/fields/CountryField';
import { DayField } from '@nabericht/fields/DayField';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { SelectField } from '@nabericht/ui/SelectField';
import { Part } from '@nabericht/ui/Sheet';
import { TextField } from '@nabericht/ui/TextField';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { BankFields } from './BankFields.tsx';

interface BeneficiaryFieldsProps {
  form: UseFormReturn<BeneficiaryAnswers>;
  errorOf: (name: string) => string | undefined;
  /** The browser may fill in what is about the person at the screen. */
  isSelf: boolean;
}

/** Everything that a provider needs to pay somebody out. */
export function BeneficiaryFields({ form, errorOf, isSelf }: BeneficiaryFieldsProps) {
  const intl = useIntl();
  const who = { who: isSelf ? 'self' : 'other' };
  const fill = (token: string) => ({ autoComplete: isSelf ? token : 'off' });
  const countryCode = useWatch({ control: form.control, name: 'address.countryCode' });
  const isDutch = countryCode === '' || countryCode === 'NL';
  return (
    <>
      <Part title={<FormattedMessage id="details.name" />}>
        <TextField
          {...form.register('firstName')}
          {...fill('given-name')}
          label={<FormattedMessage id="details.firstName" />}
          error={errorOf('firstName')}
          spellCheck={false}
        />
        <TextField
          {...form.register('insertion')}
          label={<FormattedMessage id="details.insertion" />}
          error={errorOf('insertion')}
          autoComplete="off"
          spellCheck={false}
          width="sm"
          optional
        />
        <TextField
          {...form.register('lastName')}
          {...fill('family-name')}
          label={<FormattedMessage id="details.lastName" />}
          error={errorOf('lastName')}
          spellCheck={false}
        />
        <DayField
          control={form.control}
          name="birthDate"
          label={<FormattedMessage id="details.birthDate" />}
          hint={<FormattedMessage id="details.birthDate.hint" />}
          error={errorOf('birthDate')}
          {...(isSelf ? { autoComplete: 'bday' } : {})}
        />
        <SelectField
          {...form.register('relationshipToDeceased')}
          label={<FormattedMessage id="details.relationship" values={who} />}
          error={errorOf('relationshipToDeceased')}
          placeholder={intl.formatMessage({ id: 'details.relationship.choose' })}
          options={BENEFICIARY_RELATIONSHIPS.map((value) => ({
            value,
            label: intl.formatMessage({ id: `relationship.${value}` }),
          }))}
        />
      </Part>
      <Part title={<FormattedMessage id="details.address" />}>
        <CountryField
          control={form.control}
          name="address.countryCode"
          error={errorOf('address.countryCode')}
          autoComplete={isSelf ? 'country-name' : 'off'}
        />
        <AddressFields form={form} errorOf={errorOf} isDutch={isDutch} isOwn={isSelf} />
      </Part>
      <Part title={<FormattedMessage id="details.contact" />}>
        <TextField
          {...form.register('email')}
          {...fill('email')}
          type="email"
          label={<FormattedMessage id="details.email" />}
          error={errorOf('email')}
          spellCheck={false}
        />
        <TextField
          {...form.register('phoneNumber')}
          {...fill('tel')}
          type="tel"
          label={<FormattedMessage id="details.phoneNumber" />}
          hint={<FormattedMessage id={isDutch ? 'details.phoneNumber.hint' : 'details.phoneNumber.abroad'} />}
          error={errorOf('phoneNumber')}
          width="md"
        />
      </Part>
      <Part title={<FormattedMessage id="details.bank" />}>
        <BankFields form={form} errorOf={errorOf} isSelf={isSelf} />
      </Part>
    </>
  );
}
