import { questionsOf } from '@nabericht/domain/provider/provider-questions';
import { describe, expect, it } from 'vitest';
import { joinReplies, typedTo, wordingOf } from './reply-draft.ts';

const reply = (words: string, rest: Record<string, unknown> = {}) => ({
  reply: { id: 'a', words, customerNumber: '', fileIds: [], ...rest },
});

describe('a reply that was written in two places', () => {
  it.each([
    ['here', 'Hier is het.', '', 'Hier is het.'],
    ['there', '', 'Daar is het.', 'Daar is het.'],
    ['in both, the longer one', 'Hier is het', 'Hier is het.', 'Hier is het.'],
    ['in both', 'Hier is het.', 'Daar is het.', 'Hier is het.\n\nDaar is het.'],
  ])('keeps words that were written %s', (_, here, there, words) => {
    expect(joinReplies(reply(here), reply(there), reply(''))).toEqual(reply(words));
  });

  it('takes over text that was deleted there, and changes of other fields from either side', () => {
    const before = reply('Oud.', { customerNumber: 'K 1' });
    const here = { ...reply('Oud.', { customerNumber: 'K 2' }), questions: { pas: 'yes' } };
    expect(joinReplies(here, reply('', { customerNumber: 'K 1' }), before)).toEqual({
      ...reply('', { customerNumber: 'K 2' }),
      questions: { pas: 'yes' },
    });
  });

  it('has the documents of both, and the id of one reply', () => {
    const here = reply('', { fileIds: ['f1'], id: 'here' });
    const there = reply('', { fileIds: ['f2'], id: 'there' });
    expect(joinReplies(here, there, {}).reply).toMatchObject({ id: 'there', fileIds: ['f2', 'f1'] });
  });
});

describe('an answer to a question', () => {
  const put = (pass: Record<string, unknown>) => {
    const found = questionsOf({ extraQuestions: JSON.stringify({ properties: { pass } }) });
    return found.kind === 'questions' ? found.questions : [];
  };
  const question = { type: 'string', title: 'Waar is de pas?', enum: ['Bij mij', 'Weg'] };
  const typed = { questions: { pass: 'Weg' }, asked: wordingOf(put(question)) };

  it('stands that was kept with the wording alone, as the release before did', () => {
    const kept = { ...typed, asked: { pass: 'oneOf Waar is de pas?' } };
    expect(typedTo(put(question), kept)).toEqual({ pass: 'Weg' });
    expect(typedTo(put({ ...question, title: 'Waar is de pas van de auto?' }), kept)).toEqual({});
  });

  it.each([
    ['stands while the question is put the same', question, { pass: 'Weg' }],
    ['is left out when it is put otherwise', { ...question, title: 'Waar is de auto?' }, {}],
    ['is left out when there is something else to choose', { ...question, enum: ['Weg', 'Vernield'] }, {}],
  ])('%s', (_, asked, answers) => {
    expect(typedTo(put(asked), typed)).toEqual(answers);
  });
});
