import { expect, it } from 'vitest';
import { tellingMoment } from './telling-moment.ts';

it.each([
  ['00000000-4a3c-4e0f-9f0e-5a3d2b1c0f9e', '2028-10-09T07:00:00.000Z'],
  ['00000e10-4a3c-4e0f-9f0e-5a3d2b1c0f9e', '2028-10-09T08:00:00.000Z'],
  ['0000707f-4a3c-4e0f-9f0e-5a3d2b1c0f9e', '2028-10-09T14:59:59.000Z'],
  ['00007080-4a3c-4e0f-9f0e-5a3d2b1c0f9e', '2028-10-09T07:00:00.000Z'],
])('tells about dossier %s at %s', (dossierId, expected) => {
  expect(tellingMoment('2028-10-09', dossierId).toISOString()).toBe(expected);
});
