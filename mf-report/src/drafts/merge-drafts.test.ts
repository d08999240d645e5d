import type { Draft } from '@nabericht/domain/draft';
import { expect, it } from 'vitest';
import { mergeDrafts } from './merge-drafts.ts';

const draft = (answers: Draft['answers'], providerIds: string[] = []): Draft => ({
  draftId: '00000000-0000-4000-8000-000000000001',
  providerIds,
  answers,
});

it('keeps the step that was typed in here, and takes the rest as the other tab left it', () => {
  const original = draft({ details: { lastName: 'Berg' }, address: { city: 'Sneek' } }, ['a']);
  const mine = draft({ details: { lastName: 'Bergh' }, address: { city: 'Sneek' } }, ['a']);
  const theirs = draft(
    { details: { lastName: 'Bergs' }, address: { city: 'Leeuwarden' }, reporter: { firstName: 'M' } },
    ['a', 'b'],
  );
  expect(mergeDrafts(mine, theirs, original)).toEqual(
    draft({ details: { lastName: 'Bergh' }, address: { city: 'Leeuwarden' }, reporter: { firstName: 'M' } }, [
      'a',
      'b',
    ]),
  );
});

it('brings back nothing that the other tab emptied, when nothing was typed here', () => {
  const original = draft({ details: { insertion: 'van' } });
  const theirs = draft({ details: { insertion: '' } });
  expect(mergeDrafts(original, theirs, original)).toEqual(theirs);
});
