import { randomBytes } from 'node:crypto';
import { createKeyRing } from '@nabericht/service-kit/key-ring';
import { expect, it } from 'vitest';
import { openOutcome } from './outcome.ts';

const keyRing = createKeyRing(`test:${randomBytes(32).toString('base64')}`);

it('opens an outcome that was stored before readings had a picture', () => {
  const reading = {
    last_name: 'Bergh',
    insertion: null,
    first_names: null,
    gender: null,
    date_of_birth: null,
    date_of_death: '2026-11-09',
    score: 61,
  };
  const sealed = keyRing.sealJson('file a reading', { kind: 'read', reading });
  expect(openOutcome(keyRing, 'a', sealed)).toEqual({
    kind: 'read',
    reading: { ...reading, hasPicture: false, places: [] },
  });
});
