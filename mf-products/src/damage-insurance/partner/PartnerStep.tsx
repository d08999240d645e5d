import type { AddressAnswers } from '@nabericht/domain/address-form';
import type { PersonAnswers } from '@nabericht/domain/beneficiary-forms';
import { AddressFields } from '@nabericht/fields/AddressFields';
import { CountryField } from '@nabericht/fields/CountryField';
import { DayField } from '@nabericht/fields/DayField';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { Notice } from '@nabericht/ui/Notice';
import { Part } from '@nabericht/ui/Sheet';
import { TextField } from '@nabericht/ui/TextField';
import { useProductFlow } from '../../flow/product-flow.ts';
import { StepFrame } from '../../flow/StepFrame.tsx';
import { useStep } from '../../flow/use-step.ts';
import { partnerOf } from '../partner-of.ts';

const STEP = 'action-transfer-to-partner';

type PartnerAnswers = PersonAnswers & { address: AddressAnswers };

/** Who takes the insurance over: the reporter themselves when they were the spouse. */
export function PartnerStep() {
  const intl = useIntl();
  const { dossier } = useProductFlow();
  const isReporter = partnerOf(dossier)?.isReporter ?? false;
  const { form, errors, errorOf, refusals, submit } = useStep<PartnerAnswers>(STEP);
  const countryCode = form.watch('address.countryCode');
  const isDutch = !countryCode || countryCode === 'NL';
  const fill = (token: string) => ({ autoComplete: isReporter ? token : 'off', spellCheck: false });
  return (
    <StepFrame
      stepId={STEP}
      title={intl.formatMessage({ id: isReporter ? 'damage.partner.you.title' : 'damage.partner.title' })}
      errors={errors}
      refusals={refusals}
      onSubmit={submit}
    >
      {isReporter && (
        <Notice>
          <p>
            <FormattedMessage id="damage.partner.you" />
          </p>
        </Notice>
      )}
      <Part title={<FormattedMessage id="person.name" />}>
        <TextField
          {...form.register('firstName')}
          {...fill('given-name')}
          label={<FormattedMessage id="person.firstName" />}
          error={errorOf('firstName')}
        />
        <TextField
          {...form.register('insertion')}
          label={<FormattedMessage id="person.insertion" />}
          error={errorOf('insertion')}
          autoComplete="off"
          spellCheck={false}
          width="sm"
          optional
        />
        <TextField
          {...form.register('lastName')}
          {...fill('family-name')}
          label={<FormattedMessage id="person.lastName" />}
          error={errorOf('lastName')}
        />
        <DayField
          control={form.control}
          name="birthDate"
          label={<FormattedMessage id="person.birthDate" />}
          error={errorOf('birthDate')}
          {...(isReporter ? { autoComplete: 'bday' } : {})}
        />
      </Part>
      <Part title={<FormattedMessage id="person.address" />}>
        <CountryField
          control={form.control}
          name="address.countryCode"
          error={errorOf('address.countryCode')}
          autoComplete={isReporter ? 'country-name' : 'off'}
        />
        <AddressFields form={form} errorOf={errorOf} isDutch={isDutch} isOwn={isReporter} />
      </Part>
      <Part title={<FormattedMessage id="person.contact" />}>
        <TextField
          {...form.register('email')}
          {...fill('email')}
          type="email"
          label={<FormattedMessage id="person.email" />}
          hint={isReporter && <FormattedMessage id="person.email.yours" />}
          error={errorOf('email')}
          readOnly={isReporter}
        />
        <TextField
          {...form.register('phoneNumber')}
          {...fill('tel')}
          type="tel"
          label={<FormattedMessage id="person.phoneNumber" />}
          hint={<FormattedMessage id={isDutch ? 'person.phoneNumber.hint' : 'person.phoneNumber.abroad'} />}
          error={errorOf('phoneNumber')}
          width="md"
        />
      </Part>
    </StepFrame>
  );
}
