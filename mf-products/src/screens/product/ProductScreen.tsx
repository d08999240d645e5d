import type { Product } from '@nabericht/domain/products/product';
import { FLOW_OF, type FlowName, hasFlow } from '@nabericht/domain/products/product-flow';
import { DossierLoading } from '@nabericht/dossier/DossierGate';
import { StartableTask, type TaskScreenProps } from '@nabericht/dossier/StartableTask';
import { type ComponentType, lazy, Suspense } from 'react';
import type { ProductTaskProps } from '../../flow/product-flow.ts';
import { ProductWithoutFlow } from './ProductWithoutFlow.tsx';

// Somebody works on one product at a time, so each flow is loaded when it is opened.
const DamageInsuranceFlow = lazy(async () => ({
  default: (await import('../../damage-insurance/DamageInsuranceFlow.tsx')).DamageInsuranceFlow,
}));
const DamageInsuranceHandedIn = lazy(async () => ({
  default: (await import('../../damage-insurance/DamageInsuranceHandedIn.tsx')).DamageInsuranceHandedIn,
}));
const LifeInsuranceFlow = lazy(async () => ({
  default: (await import('../../life-insurance/LifeInsuranceFlow.tsx')).LifeInsuranceFlow,
}));
const LifeInsuranceHandedIn = lazy(async () => ({
  default: (await import('../../life-insurance/LifeInsuranceHandedIn.tsx')).LifeInsuranceHandedIn,
}));

const ProductDocuments = lazy(async () => ({
  default: (await import('../../documents/ProductDocuments.tsx')).ProductDocuments,
}));

const FLOWS: Readonly<Record<FlowName, ComponentType<ProductTaskProps>>> = {
  documents: ProductDocuments,
  'damage-insurance': DamageInsuranceFlow,
  'life-insurance': LifeInsuranceFlow,
};

/** What each flow comes to once it was handed in. */
const HANDED_IN: typeof FLOWS = {
  documents: ProductDocuments,
  'damage-insurance': DamageInsuranceHandedIn,
  'life-insurance': LifeInsuranceHandedIn,
};

function screenOf({ productType }: Product, { isOpen }: Pick<TaskScreenProps, 'isOpen'>) {
  const flow = FLOW_OF[productType];
  return flow && (isOpen ? FLOWS : HANDED_IN)[flow];
}

/** The screen of a product task: the flow for the type of the product, or what was handed in. */
export function ProductScreen() {
  return (
    <StartableTask
      find={(tasks, taskId) =>
        tasks.find(({ _id, type }) => _id === taskId && type === 'product_information')
      }
      isOnlyRead={(task, { products }) => {
        const product = products.find(({ uuid }) => uuid === task.productId);
        return product !== undefined && (task.status === 'completed' || !hasFlow(product.productType));
      }}
    >
      {(props) => <FlowOfProduct {...props} />}
    </StartableTask>
  );
}

function FlowOfProduct(props: TaskScreenProps) {
  const { dossier, task, isCurrent } = props;
  const product = dossier.products.find(({ uuid }) => uuid === task.productId);
  const Screen = product && screenOf(product, props);
  // The cached dossier leaves out accounts and policy numbers, so a flow waits for the one from the server.
  if (!isCurrent) return <DossierLoading />;
  if (!Screen) return <ProductWithoutFlow {...props} product={product ?? null} />;
  return (
    <Suspense fallback={<DossierLoading />}>
      <Screen {...props} product={product} />
    </Suspense>
  );
}
