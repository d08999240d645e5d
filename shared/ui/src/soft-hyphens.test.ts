import { describe, expect, it } from 'vitest';
import { withSoftHyphens } from './soft-hyphens.ts';

const parts = (name: string) => withSoftHyphens(name).replaceAll('\u00AD', '-');

describe('the name of an organisation', () => {
  it.each([
    ['Uitvaartverzekeringen Vredehof', 'Uitvaart-verzekeringen Vredehof'],
    ['Waterleidingmaatschappij Noord', 'Waterleiding-maatschappij Noord'],
    ['Koninklijke Vrouwenvereniging', 'Koninklijke Vrouwen-vereniging'],
    ['Levensverzekeringsmaatschappij', 'Levens-verzekerings-maatschappij'],
    ['NATIONALEVERZEKERAAR', 'NATIONALE-VERZEKERAAR'],
  ])('gets soft hyphens between the parts of its long compound words: %s', (name, hyphenated) => {
    expect(parts(name)).toBe(hyphenated);
  });

  it.each(['Gildebank', 'Polder Energie', 'Verzekeringsgroep', 'Zorgverzekeraar'])(
    'stays unchanged when a part would be short, or when no word is long: %s',
    (name) => {
      expect(withSoftHyphens(name)).toBe(name);
    },
  );
});
