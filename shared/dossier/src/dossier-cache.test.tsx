import { beforeEach, describe, expect, it } from 'vitest';
import { cacheDossier, readCachedDossier, type WholeDossier } from './dossier-cache.ts';

const HALF_HOUR = 30 * 60_000;
const OWNER = 'marijke@voorbeeld.example';
const whole = {
  flags: {},
  dossier: {
    _id: '00000000-0000-4000-8000-0000000000d1',
    persons: [{ firstName: 'Marijke', iban: 'NL91ABNA0417164300', ibanName: 'M. Bergh' }],
    products: [{ uuid: 'p', name: 'Betaalrekening', value: 'NL02RABO0123456789' }],
    reporterProducts: [],
    tasks: [
      {
        type: 'product_information',
        collectedData: { payout: 'toReporter', payoutIban: 'NL91ABNA0417164300', payoutIbanName: 'M. Bergh' },
      },
      {
        type: 'product_information',
        collectedData: { partnerIban: 'NL91ABNA0417164300', partnerIbanName: 'M. Bergh' },
      },
    ],
  },
} as unknown as WholeDossier;
const { _id } = whole.dossier;

let memory: Map<string, unknown>;
beforeEach(() => {
  memory = new Map();
});

describe('the dossier in the memory of a page', () => {
  it('can be read for half an hour', () => {
    cacheDossier(memory, OWNER, whole, 0);
    expect(readCachedDossier(memory, OWNER, _id, HALF_HOUR - 1)?.whole.dossier._id).toBe(_id);
    expect(readCachedDossier(memory, OWNER, _id, HALF_HOUR)).toBeUndefined();
  });

  it('contains no bank data', () => {
    cacheDossier(memory, OWNER, whole, 0);
    const kept = JSON.stringify([...memory.values()]);
    expect(kept).toContain('Marijke');
    expect(kept).not.toMatch(/NL91|NL02|M\. Bergh/);
  });

  it('is not given to somebody else', () => {
    cacheDossier(memory, OWNER, whole, 0);
    expect(readCachedDossier(memory, 'ander@voorbeeld.example', _id, 1)).toBeUndefined();
  });

  it.each([null, 'x', { savedAt: 0 }, { savedAt: 0, owner: OWNER, whole: null }])(
    'is ignored when another release stored something else: %j',
    (kept) => {
      memory.set(`dossier.${_id}`, kept);
      expect(readCachedDossier(memory, OWNER, _id, 1)).toBeUndefined();
    },
  );

  it('is never in the storage of the browser, and does not exist when the shell has no memory', () => {
    cacheDossier(memory, OWNER, whole, 0);
    cacheDossier(undefined, OWNER, whole, 0);
    expect(sessionStorage.length + localStorage.length).toBe(0);
    expect(readCachedDossier(undefined, OWNER, _id, 1)).toBeUndefined();
  });
});
