import { isDutch } from '@nabericht/domain/people/dutch-home';
import { newPartner } from '@nabericht/domain/products/damage-insurance-flow';
import { AddressFields } from '@nabericht/fields/AddressFields';
import { ContactFields } from '@nabericht/fields/ContactFields';
import { CountryField } from '@nabericht/fields/CountryField';
import { DayField } from '@nabericht/fields/DayField';
import { NameFields } from '@nabericht/fields/NameFields';
import { StepFrame } from '@nabericht/fields/StepFrame';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { Notice } from '@nabericht/ui/Notice';
import { Part } from '@nabericht/ui/Sheet';
import { useProductStep } from '../../flow/use-product-step.ts';
import type { DamageInsuranceProps } from '../damage-insurance.ts';
import { fixedPartnerOf, partnerOf } from '../partner-of.ts';
import { FixedPartnerStep } from './FixedPartnerStep.tsx';

/** Asks for the partner who takes the insurance over: the reporter, if they were the spouse. */
export function PartnerStep({ flow }: DamageInsuranceProps) {
  const { dossier, context } = flow;
  return fixedPartnerOf(dossier, context) ? (
    <FixedPartnerStep flow={flow} />
  ) : (
    <OpenPartnerStep flow={flow} />
  );
}

function OpenPartnerStep({ flow }: DamageInsuranceProps) {
  const intl = useIntl();
  const isReporter = partnerOf(flow.dossier, flow.context)?.isReporter ?? false;
  const { form, errorOf, frame, beforeCheck } = useProductStep({ flow, step: newPartner });
  const countryCode = form.watch('address.countryCode');
  return (
    <StepFrame
      {...frame}
      title={intl.formatMessage({ id: isReporter ? 'damage.partner.you.title' : 'damage.partner.title' })}
    >
      {isReporter && (
        <Notice>
          <p>
            <FormattedMessage id="damage.partner.you" />
          </p>
        </Notice>
      )}
      <Part title={<FormattedMessage id="person.name" />}>
        <NameFields form={form} errorOf={errorOf} isOwn={isReporter} />
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
        <AddressFields
          form={form}
          errorOf={errorOf}
          beforeCheck={beforeCheck}
          isDutch={isDutch(countryCode)}
          isOwn={isReporter}
        />
      </Part>
      <Part title={<FormattedMessage id="person.contact" />}>
        <ContactFields
          form={form}
          errorOf={errorOf}
          isDutch={isDutch(countryCode)}
          isOwn={isReporter}
          emailHint={isReporter && <FormattedMessage id="person.email.yours" />}
          isEmailFixed={isReporter}
        />
      </Part>
    </StepFrame>
  );
}
