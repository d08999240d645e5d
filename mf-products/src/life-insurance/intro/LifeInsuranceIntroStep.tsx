import { FormattedMessage, useIntl } from '@nabericht/intl';
import { IntroStep } from '../../flow/IntroStep.tsx';

export function LifeInsuranceIntroStep() {
  const intl = useIntl();
  return (
    <IntroStep stepId="life-insurance-intro" title={intl.formatMessage({ id: 'life.intro.title' })}>
      <p>
        <FormattedMessage id="life.intro.text" />
      </p>
      <p>
        <FormattedMessage id="life.intro.needs" />
      </p>
    </IntroStep>
  );
}
