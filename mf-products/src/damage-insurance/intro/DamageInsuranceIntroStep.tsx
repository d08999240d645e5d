import { FormattedMessage, useIntl } from '@nabericht/intl';
import { IntroStep } from '../../flow/IntroStep.tsx';

export function DamageInsuranceIntroStep() {
  const intl = useIntl();
  return (
    <IntroStep stepId="damage-insurance-intro" title={intl.formatMessage({ id: 'damage.intro.title' })}>
      <p>
        <FormattedMessage id="damage.intro.text" />
      </p>
      <p>
        <FormattedMessage id="damage.intro.needs" />
      </p>
    </IntroStep>
  );
}
