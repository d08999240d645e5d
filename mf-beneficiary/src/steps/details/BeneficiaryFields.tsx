import { BENEFICIARY_RELATIONSHIPS } from '@nabericht/domain/beneficiary/beneficiary-forms';
import type { details } from '@nabericht/domain/beneficiary/beneficiary-steps';
import { isDutch } from '@nabericht/domain/people/dutch-home';
import { AddressFields } from '@nabericht/fields/AddressFields';
import { ContactFields } from '@nabericht/fields/ContactFields';
import { CountryField } from '@nabericht/fields/CountryField';
import { DayField } from '@nabericht/fields/DayField';
import { NameFields } from '@nabericht/fields/NameFields';
import type { CheckedForm } from '@nabericht/fields/use-checked-form';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { SelectField } from '@nabericht/ui/SelectField';
import { Part } from '@nabericht/ui/Sheet';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { BankFields } from './BankFields.tsx';

type DetailsAnswers = typeof details.blank;

interface BeneficiaryFieldsProps {
  form: UseFormReturn<DetailsAnswers>;
  errorOf: (name: string) => string | undefined;
  beforeCheck: CheckedForm<DetailsAnswers>['beforeCheck'];
  /** Enables autofill, which may only fill in details of the person at the screen. */
  isSelf: boolean;
}

/** All fields that a provider needs for a payout. */
export function BeneficiaryFields({ form, errorOf, beforeCheck, isSelf }: BeneficiaryFieldsProps) {
  const intl = useIntl();
  const who = { who: isSelf ? 'self' : 'other' };
  const countryCode = useWatch({ control: form.control, name: 'address.countryCode' });
  return (
    <>
      <Part id="name" title={<FormattedMessage id="details.name" />}>
        <NameFields form={form} errorOf={errorOf} isOwn={isSelf} />
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
      <Part id="address" title={<FormattedMessage id="details.address" />}>
        <CountryField
          control={form.control}
          name="address.countryCode"
          error={errorOf('address.countryCode')}
          autoComplete={isSelf ? 'country-name' : 'off'}
        />
        <AddressFields
          form={form}
          errorOf={errorOf}
          beforeCheck={beforeCheck}
          isDutch={isDutch(countryCode)}
          isOwn={isSelf}
        />
      </Part>
      <Part id="contact" title={<FormattedMessage id="details.contact" />}>
        <ContactFields form={form} errorOf={errorOf} isDutch={isDutch(countryCode)} isOwn={isSelf} />
      </Part>
      <Part id="bank" title={<FormattedMessage id="details.bank" />}>
        <BankFields form={form} errorOf={errorOf} isSelf={isSelf} isAbroad={!isDutch(countryCode)} />
      </Part>
    </>
  );
}
