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
    ],
  },
} as unknown as WholeDossier;
const { _id } = whole.dossier;

beforeEach(() => sessionStorage.clear());

describe('the dossier that a tab keeps', () => {
  it('is read back for half an hour', () => {
    cacheDossier(sessionStorage, OWNER, whole, 0);
    expect(readCachedDossier(sessionStorage, OWNER, _id, HALF_HOUR - 1)?.whole.dossier._id).toBe(_id);
    expect(readCachedDossier(sessionStorage, OWNER, _id, HALF_HOUR)).toBeUndefined();
  });

  it('holds no bank data', () => {
    cacheDossier(sessionStorage, OWNER, whole, 0);
    const kept = JSON.stringify(Object.values(sessionStorage));
    expect(kept).toContain('Marijke');
    expect(kept).not.toMatch(/NL91|NL02|M\. Bergh/);
  });

  it('is not shown to somebody else', () => {
    cacheDossier(sessionStorage, OWNER, whole, 0);
    expect(readCachedDossier(sessionStorage, 'ander@voorbeeld.example', _id, 1)).toBeUndefined();
  });

  it.each(['{', '{"savedAt":0}', 'null'])('is nothing when it is broken: %s', (text) => {
    sessionStorage.setItem(`dossier.${_id}`, text);
    expect(readCachedDossier(sessionStorage, OWNER, _id, 1)).toBeUndefined();
  });
});
