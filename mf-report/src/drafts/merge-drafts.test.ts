import type { Draft } from '@nabericht/domain/report/draft';
import { expect, it } from 'vitest';
import { mergeDrafts } from './merge-drafts.ts';

const draft = (answers: Draft['answers'], providerIds: string[] = []): Draft => ({
  draftId: '00000000-0000-4000-8000-000000000001',
  providerIds,
  answers,
});

it('keeps the field that was typed here, and takes the rest from the other tab', () => {
  const original = draft({ details: { lastName: 'Berg', insertion: '' }, address: { city: 'Sneek' } }, ['a']);
  const mine = draft({ details: { lastName: 'Bergh', insertion: '' }, address: { city: 'Sneek' } }, ['a']);
  const theirs = draft(
    {
      details: { lastName: 'Bergs', insertion: 'van' },
      address: { city: 'Leeuwarden' },
      reporter: { firstName: 'M' },
    },
    ['a', 'b'],
  );
  expect(mergeDrafts(mine, theirs, original)).toEqual(
    draft(
      {
        details: { lastName: 'Bergh', insertion: 'van' },
        address: { city: 'Leeuwarden' },
        reporter: { firstName: 'M' },
      },
      ['a', 'b'],
    ),
  );
});

it('does not restore what the other tab emptied, when nothing was typed here', () => {
  const original = draft({ details: { insertion: 'van' } });
  const theirs = draft({ details: { insertion: '' } });
  expect(mergeDrafts(original, theirs, original)).toEqual(theirs);
});

it('keeps a provider off the list that was removed here', () => {
  const original = draft({}, ['a', 'b']);
  expect(
    mergeDrafts(draft({}, ['a']), draft({ details: { lastName: 'Bergh' } }, ['a', 'b']), original),
  ).toEqual(draft({ details: { lastName: 'Bergh' } }, ['a']));
});

it('never mixes the files of two tabs, nor a file with the reading of another', () => {
  const none = { relationshipToDeceased: '', fileId: '', score: null, ocrCompleted: false };
  const original = draft({ 'death-certificate': none });
  const mine = draft({ 'death-certificate': { ...none, fileId: 'mine' } });
  const read = { ...none, relationshipToDeceased: 'child', fileId: 'theirs', score: 95, ocrCompleted: true };
  expect(mergeDrafts(mine, draft({ 'death-certificate': read }), original)).toEqual(
    draft({ 'death-certificate': { ...none, relationshipToDeceased: 'child', fileId: 'mine' } }),
  );
});
