import { FormattedMessage, useIntl } from '@nabericht/intl';
import { longDay } from '@nabericht/intl/written';
import type { ProductTaskProps } from './product-flow.ts';

/** Says to whom what was handed in was passed on, and when. */
export function HandedInLine({ task, product }: Pick<ProductTaskProps, 'task' | 'product'>) {
  const intl = useIntl();
  return (
    <p>
      <FormattedMessage
        id="handedIn.text"
        values={{
          provider: product.provider ?? 'none',
          day: task.completedAt ? longDay(task.completedAt, intl) : 'none',
        }}
      />
    </p>
  );
}
