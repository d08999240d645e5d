import { expect, it } from 'vitest';
import { byServiceType } from './by-service-type.ts';
import type { ServiceType } from './provider.ts';

const provider = (name: string, serviceType: ServiceType) => ({ name, serviceType });

it('groups in the fixed order, whatever order they come in, and leaves out empty groups', () => {
  const groups = byServiceType([
    provider('a', 'socialMedia'),
    provider('b', 'energy'),
    provider('c', 'socialMedia'),
  ]);
  expect(
    groups.map(({ serviceType, providers }) => [serviceType, providers.map(({ name }) => name)]),
  ).toEqual([
    ['energy', ['b']],
    ['socialMedia', ['a', 'c']],
  ]);
});
