import { FormattedMessage, useIntl } from '@nabericht/intl';
import { IntroStep } from '../../flow/IntroStep.tsx';
import type { LifeInsuranceProps } from '../life-insurance.ts';

export function LifeInsuranceIntroStep({ flow }: LifeInsuranceProps) {
  const intl = useIntl();
  return (
    <IntroStep
      flow={flow}
      stepId="life-insurance-intro"
      title={intl.formatMessage({ id: 'life.intro.title' })}
    >
      <p>
        <FormattedMessage id="life.intro.text" />
      </p>
      <p>
        <FormattedMessage id="life.intro.needs" />
      </p>
    </IntroStep>
  );
}
