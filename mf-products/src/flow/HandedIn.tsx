import { ProviderFiles } from '@nabericht/documents/ProviderFiles';
import { providerFiles } from '@nabericht/documents/provider-files';
import { TaskPage } from '@nabericht/dossier/TaskPage';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { Stack } from '@nabericht/ui/Stack';
import { Facts, Summary } from '@nabericht/ui/Summary';
import { type AnsweredFact, factsBySteps } from './answered-facts.ts';
import { HandedInLine } from './HandedInLine.tsx';
import { ProductName } from './ProductName.tsx';
import type { OpenFlow, ProductTaskProps } from './product-flow.ts';

interface HandedInProps extends Pick<ProductTaskProps, 'dossier' | 'task' | 'product'> {
  route: OpenFlow['walked']['route'];
  facts: readonly AnsweredFact[];
}

/** What was decided about a product, to be read again: nothing here can be changed or sent. */
export function HandedIn({ dossier, task, product, route, facts }: HandedInProps) {
  const intl = useIntl();
  return (
    <TaskPage dossier={dossier} title={intl.formatMessage({ id: 'handedIn.title' })}>
      <Stack>
        <ProductName product={product} />
        <HandedInLine task={task} product={product} />
        {factsBySteps(route, facts).map(({ id, own }) => (
          <Summary key={id} title={<FormattedMessage id={`step.name.${id}`} />}>
            <Facts items={own} />
          </Summary>
        ))}
        <ProviderFiles files={providerFiles({ tasks: [task], providers: dossier.providers })} />
      </Stack>
    </TaskPage>
  );
}
