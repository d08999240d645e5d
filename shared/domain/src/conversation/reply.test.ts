import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { canRemove } from '../tasks/product-files.ts';
import {
  answersOtherQuestions,
  documentsFor,
  lastAskedAt,
  ReplyInput,
  replyProblems,
  whyNotReply,
} from './reply.ts';

const NOW = '2026-11-12T10:00:00.000Z';
const denied = {
  type: 'provider',
  status: 'completed',
  noticeSentAt: NOW,
  providerMessage: 'Stuur het abonneenummer mee.',
  denialReason: 'incomplete',
} as const;
const asking = { type: 'provider', status: 'new', noticeSentAt: NOW } as const;
const ruleOf = (task: Parameters<typeof whyNotReply>[0]['task'], replies = 0) =>
  whyNotReply({ task, replies })?.id;

describe('a reply to a provider', () => {
  it('is allowed after a denial, whatever its reason, and while the provider asks something', () => {
    expect(ruleOf(denied)).toBeUndefined();
    expect(ruleOf({ ...denied, providerMessage: null, denialReason: 'notACustomer' })).toBeUndefined();
    expect(ruleOf(asking)).toBeUndefined();
  });

  it('is refused by nothing-to-reply while a provider was not told, works on it, or is done', () => {
    expect(ruleOf({ type: 'provider', status: 'new' })).toBe('nothing-to-reply');
    expect(ruleOf({ type: 'provider', status: 'active', noticeSentAt: NOW })).toBe('nothing-to-reply');
    expect(ruleOf({ type: 'provider', status: 'completed', noticeSentAt: NOW })).toBe('nothing-to-reply');
    expect(ruleOf({ ...asking, type: 'upload_documents' })).toBe('nothing-to-reply');
  });

  it('is refused by replies-full after fifty', () => {
    expect(ruleOf(denied, 49)).toBeUndefined();
    expect(ruleOf(denied, 50)).toBe('replies-full');
  });

  it('accepts text and a number up to some length, the number on one line', () => {
    const isTaken = (input: object) => v.safeParse(ReplyInput, input).success;
    expect(isTaken({ words: 'x'.repeat(4000), customerNumber: 'AB-12 / 3' })).toBe(true);
    expect(isTaken({ words: 'x'.repeat(4001) })).toBe(false);
    expect(isTaken({ customerNumber: 'x'.repeat(51) })).toBe(false);
    expect(isTaken({ customerNumber: '12\n34' })).toBe(false);
  });

  it('answers the questions that its writer saw, and no later ones', () => {
    const [before, after] = ['2026-11-12T10:00:00.000Z', '2026-11-13T10:00:00.000Z'];
    const entry = (kind: 'asked' | 'confirmed', at: string) => ({ kind, at });
    const entries = [
      entry('asked', before),
      entry('asked', after),
      entry('confirmed', '2026-11-14T10:00:00.000Z'),
    ];
    expect(lastAskedAt(entries)).toBe(after);
    expect(lastAskedAt([])).toBe(null);
    const isOther = (task: Parameters<typeof answersOtherQuestions>[1]['task'], askedAt?: string | null) =>
      answersOtherQuestions(askedAt === undefined ? {} : { askedAt }, { task, lastAskedAt: after });
    expect([isOther(asking, after), isOther(asking, before), isOther(asking, null)]).toEqual([
      false,
      true,
      true,
    ]);
    expect(isOther(asking)).toBe(false);
    expect(isOther(denied, before)).toBe(false);
  });

  it('needs a text after a denial; answers to questions are enough', () => {
    const codes = (task: Parameters<typeof replyProblems>[1]['task'], input: object) =>
      replyProblems({ fileIds: [], ...input }, { task, documents: [] }).map(({ name, code }) => [name, code]);
    expect(codes(denied, {})).toEqual([['words', 'required']]);
    expect(codes(denied, { words: '' })).toEqual([['words', 'required']]);
    expect(codes(denied, { words: '\u200b' })).toEqual([['words', 'required']]);
    expect(codes(denied, { customerNumber: '12' })).toEqual([]);
    expect(codes(asking, {})).toEqual([]);
  });

  it('may include only documents that may go to this provider', () => {
    const documents = [
      { uuid: 'a', fileId: 'file a', name: 'A', originalName: 'a.pdf' },
      { uuid: 'b', fileId: 'file b', name: 'B', originalName: 'b.pdf' },
    ];
    const ofProduct = {
      type: 'product_information' as const,
      providerId: 'bank',
      collectedData: { userFiles: ['file b'] },
    };
    const list = {
      type: 'upload_documents' as const,
      providerId: null,
      collectedData: { userFiles: ['file a', 'file b'] },
    };
    const facts = { documents, tasks: [ofProduct, list] };
    expect(documentsFor('bank', facts)).toEqual(documents);
    expect(documents.map((document) => canRemove(document, facts.tasks))).toEqual([true, false]);
    const forEnergy = documentsFor('energy', facts);
    expect(forEnergy.map(({ fileId }) => fileId)).toEqual(['file a']);
    const input = { words: 'Zie de bijlagen.', fileIds: ['file a', 'file b', 'file c'] };
    expect(replyProblems(input, { task: denied, documents: forEnergy })).toEqual([
      { name: 'fileIds.1', code: 'unknown', params: {} },
      { name: 'fileIds.2', code: 'unknown', params: {} },
    ]);
  });
});
