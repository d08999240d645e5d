import type { Dossier } from '@nabericht/domain/dossier/dossier';
import { FormattedMessage } from '@nabericht/intl';
import { Notice } from '@nabericht/ui/Notice';
import { useProductsWatch } from './use-products-watch.ts';

/** Says that providers are looking for products, which appear among the tasks without a reload. */
export function ProductsNotice({ dossier, now }: { dossier: Dossier; now: Date }) {
  const watch = useProductsWatch(dossier, now);
  if (watch === 'off') return null;
  return (
    <Notice icon={watch === 'waiting' ? 'wait' : 'info'} role="status">
      <p>
        <FormattedMessage id={`products.${watch}`} />
      </p>
    </Notice>
  );
}
