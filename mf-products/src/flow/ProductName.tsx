import type { Product } from '@nabericht/domain/products/product';
import { FormattedMessage } from '@nabericht/intl';
import { Reference, Subtle } from '@nabericht/ui/Subtle';

const INSURANCES: readonly Product['productType'][] = [
  'damage-insurance',
  'life-insurance',
  'care',
  'income',
];

/** The name of the product, its provider and its number. */
export function ProductName({ product }: { product: Product }) {
  const { name, provider, customerPolicyNumber, productType } = product;
  return (
    <Subtle as="div">
      <p>{provider ? <FormattedMessage id="product.of" values={{ name, provider }} /> : name}</p>
      {customerPolicyNumber && (
        <p>
          <FormattedMessage
            id={`product.number.${INSURANCES.includes(productType) ? 'policy' : 'other'}`}
            values={{ number: <Reference>{customerPolicyNumber}</Reference> }}
          />
        </p>
      )}
    </Subtle>
  );
}
