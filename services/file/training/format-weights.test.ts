import { expect, it } from 'vitest';
import { TAGS } from '../src/reader/understanding/tagging/random-field.ts';
import { parseWeights } from '../src/reader/understanding/tagging/weights.ts';
import { formatWeights } from './format-weights.ts';

it('reads what was written, without weights that have no effect', () => {
  const weights = {
    tags: {
      own: new Map([
        ['n l1=dat,', [0, 1.25, -0.5, 0, 0, 0]],
        ['n l1=zoon', [0, 0.01, 0, 0, 0, 0]],
      ]),
      shared: new Map([['n l-near=overle', 2.5]]),
      steps: TAGS.flatMap(() => TAGS.map((_, to) => to / 4)),
    },
    gender: { signs: new Map([['name=jan', 0.75]]), base: -0.25 },
    proof: { signs: new Map([['head=akte', 0.5]]), base: 0.25 },
  };
  const read = parseWeights(formatWeights(weights));
  expect(read).toEqual({
    ...weights,
    tags: { ...weights.tags, own: new Map([['n l1=dat,', [0, 1.25, -0.5, 0, 0, 0]]]) },
  });
});
