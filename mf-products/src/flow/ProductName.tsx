import type { Product } from '@nabericht/domain/product';
import { FormattedMessage } from '@nabericht/intl';
import { Reference, Subtle } from '@nabericht/ui/Subtle';

/** Which product it is about: its name, of whom, and its number. */
export function ProductName({ product: { name, provider, customerPolicyNumber } }: { product: Product }) {
  return (
    <Subtle as="div">
      <p>{provider ? <FormattedMessage id="product.of" values={{ name, provider }} /> : name}</p>
      {customerPolicyNumber && (
        <p>
          <FormattedMessage
            id="product.number"
            values={{ number: <Reference>{customerPolicyNumber}</Reference> }}
          />
        </p>
      )}
    </Subtle>
  );
}
