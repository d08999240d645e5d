import { randomBytes } from 'node:crypto';
import { createKeyRing } from '@nabericht/service-kit/key-ring';
import { expect, it } from 'vitest';

const newKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const ring = createKeyRing(newKey('now'));
const iban = Buffer.from('NL91ABNA0417164300');

it('opens what it sealed, for the purpose that it was sealed for alone', () => {
  const sealed = ring.seal('account', iban);
  expect(sealed.includes(iban)).toBe(false);
  expect(ring.open('account', sealed)).toEqual(iban);
  expect(() => ring.open('draft', sealed)).toThrow();
});

it('opens nothing of which a bit was changed', () => {
  const sealed = ring.seal('account', iban);
  for (const at of sealed.keys()) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => ring.open('account', changed), `byte ${at}`).toThrow();
  }
});

it('opens what an earlier key sealed, and nothing of a key that it does not have', () => {
  const earlier = newKey('earlier');
  const sealed = createKeyRing(earlier).seal('account', iban);
  expect(createKeyRing(`${newKey('later')},${earlier}`).open('account', sealed)).toEqual(iban);
  expect(() => ring.open('account', sealed)).toThrow('Sealed with an unknown key');
});

it('tells fingerprints and derived keys of two purposes apart', () => {
  expect(ring.fingerprint('email', 'anna')).toBe(ring.fingerprint('email', 'anna'));
  expect(ring.fingerprint('email', 'anna')).not.toBe(ring.fingerprint('name', 'anna'));
  expect(ring.derive('links')).not.toEqual(ring.derive('services'));
});
