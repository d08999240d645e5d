import { expect, it } from 'vitest';
import { unsentProviders } from './unsent-providers.ts';

const BANK = { _id: 'bank' };
const ENERGY = { _id: 'energy' };
const WATER = { _id: 'water' };
const at = '2026-11-12T10:00:00Z';

it('names who has no notice, and nobody whose notice was sent or is held', () => {
  const tasks = [
    { type: 'provider', providerId: WATER._id },
    { type: 'provider', providerId: ENERGY._id, noticeSentAt: at },
    { type: 'provider', providerId: BANK._id, noticeSentAt: null, noticeHeldAt: null },
    { type: 'product_information', providerId: ENERGY._id },
  ] as const;
  expect(unsentProviders([BANK, ENERGY, WATER], tasks)).toEqual([BANK, WATER]);
  expect(unsentProviders([BANK], [{ type: 'provider', providerId: BANK._id, noticeHeldAt: at }])).toEqual([]);
});
