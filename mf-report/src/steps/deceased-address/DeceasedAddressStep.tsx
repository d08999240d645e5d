import { greetingName } from '@nabericht/domain/people/person-name';
import { countryCodeFor, deceasedAddress } from '@nabericht/domain/report/steps/deceased-address';
import { AddressFields } from '@nabericht/fields/AddressFields';
import { CountryField } from '@nabericht/fields/CountryField';
import { StepFrame } from '@nabericht/fields/StepFrame';
import { YesNoField } from '@nabericht/fields/YesNoField';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { Part } from '@nabericht/ui/Sheet';
import type { StepReport } from '../../flow/use-report.ts';
import { useReportStep } from '../../form/use-report-step.ts';

const WITHOUT_NL = ['NL'];

/** Asks for the last address of the deceased. */
export function DeceasedAddressStep({ report }: { report: StepReport }) {
  const intl = useIntl();
  const { form, errorOf, frame, beforeCheck } = useReportStep({
    report,
    step: deceasedAddress,
    start: report.answers['deceased-address'] ?? deceasedAddress.blank,
  });
  const fromHolland = form.watch('fromHolland');
  const name = greetingName(report.answers['deceased-details'] ?? {});

  return (
    <StepFrame {...frame} title={intl.formatMessage({ id: 'deceasedAddress.title' })}>
      <YesNoField
        control={form.control}
        name="fromHolland"
        label={<FormattedMessage id="deceasedAddress.fromHolland" values={{ name }} />}
        error={errorOf('fromHolland')}
        onAnswer={(answer) => form.setValue('address.countryCode', countryCodeFor(answer))}
      />
      {fromHolland && (
        <Part title={<FormattedMessage id="deceasedAddress.address" />}>
          {fromHolland === 'no' && (
            <CountryField
              control={form.control}
              name="address.countryCode"
              error={errorOf('address.countryCode')}
              without={WITHOUT_NL}
              autoComplete="off"
            />
          )}
          <AddressFields
            form={form}
            errorOf={errorOf}
            beforeCheck={beforeCheck}
            isDutch={fromHolland === 'yes'}
            needsCountryAlone
            zipCodeHint={<FormattedMessage id="deceasedAddress.zipCode.hint" />}
          />
        </Part>
      )}
    </StepFrame>
  );
}
