import type { YesNo } from '@nabericht/domain/form/form-fields';
import { IbanField } from '@nabericht/fields/IbanField';
import { StepFrame } from '@nabericht/fields/StepFrame';
import { YesNoField } from '@nabericht/fields/YesNoField';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { Part } from '@nabericht/ui/Sheet';
import { TextField } from '@nabericht/ui/TextField';
import { useProductStep } from '../../flow/use-product-step.ts';

const STEP = 'transfer-partner-bank';

type PartnerBankAnswers = { partnerIbanSameAsDeceased: YesNo; partnerIban: string; partnerIbanName: string };

/** From which account the premium is paid from now on. */
export function PartnerBankStep() {
  const intl = useIntl();
  const { form, errors, errorOf, refusals, submit } = useProductStep<PartnerBankAnswers>(STEP);
  const isOther = form.watch('partnerIbanSameAsDeceased') === 'no';
  return (
    <StepFrame
      stepId={STEP}
      title={intl.formatMessage({ id: 'damage.bank.title' })}
      errors={errors}
      refusals={refusals}
      onSubmit={submit}
    >
      <YesNoField
        control={form.control}
        name="partnerIbanSameAsDeceased"
        label={<FormattedMessage id="damage.partnerIbanSameAsDeceased" />}
        hint={<FormattedMessage id="damage.partnerIbanSameAsDeceased.hint" />}
        error={errorOf('partnerIbanSameAsDeceased')}
      />
      {isOther && (
        <Part title={<FormattedMessage id="damage.bank.other" />}>
          <IbanField
            control={form.control}
            name="partnerIban"
            label={<FormattedMessage id="bank.iban" />}
            error={errorOf('partnerIban')}
          />
          <TextField
            {...form.register('partnerIbanName')}
            label={<FormattedMessage id="bank.ibanName" />}
            hint={<FormattedMessage id="bank.ibanName.hint" />}
            error={errorOf('partnerIbanName')}
            autoComplete="off"
            spellCheck={false}
          />
        </Part>
      )}
    </StepFrame>
  );
}
