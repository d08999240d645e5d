import { FormattedMessage, useIntl } from '@nabericht/intl';
import { IntroStep } from '../../flow/IntroStep.tsx';
import type { DamageInsuranceProps } from '../damage-insurance.ts';

export function DamageInsuranceIntroStep({ flow }: DamageInsuranceProps) {
  const intl = useIntl();
  return (
    <IntroStep
      flow={flow}
      stepId="damage-insurance-intro"
      title={intl.formatMessage({ id: 'damage.intro.title' })}
    >
      <p>
        <FormattedMessage id="damage.intro.text" />
      </p>
      <p>
        <FormattedMessage id="damage.intro.needs" />
      </p>
    </IntroStep>
  );
}
