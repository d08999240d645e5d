import { NN_SLUG } from '@nabericht/domain/provider/nn-slug';
import type { Provider } from '@nabericht/domain/provider/provider';
import { FormattedMessage } from '@nabericht/intl';
import { NextSteps } from '@nabericht/ui/NextSteps';
import { SideSection } from '@nabericht/ui/Page';

/** The steps of a report to one organisation. nn handles it without an answer. */
export function HowItGoes({ name, slug }: Pick<Provider, 'name' | 'slug'>) {
  const last = slug === NN_SLUG ? 'provider.how.handled' : 'provider.how.answer';
  return (
    <SideSection title={<FormattedMessage id="landing.how" />}>
      <NextSteps
        steps={[
          <FormattedMessage key="1" id="provider.how.certificate" />,
          <FormattedMessage key="2" id="provider.how.check" />,
          <FormattedMessage key="3" id={last} values={{ name }} />,
        ]}
      />
    </SideSection>
  );
}
