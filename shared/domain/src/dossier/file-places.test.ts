import { describe, expect, it } from 'vitest';
import { checkForm } from '../form/form-problems.ts';
import { FileCreator, type FilePlaceKind, fileProblems } from './file-places.ts';

const KINDS: readonly FilePlaceKind[] = [
  'certificate',
  'document',
  'product',
  'documentList',
  'found',
  'foundList',
  'provider',
];
const caller = { kind: 'reporter', userId: 'me' };
const OWN = [{ fileId: 'f', creator: { kind: 'reporter', id: 'me' } as const }];
const named = (kind: FilePlaceKind, id = 'here', fileIds = ['f']) => ({
  place: { kind, id },
  fileIds,
  fieldOf: (index: number) => `${kind}.${index}`,
});
const codes = (problems: ReturnType<typeof fileProblems>) =>
  problems.map(({ name, code }) => `${name} ${code}`);

describe('a file of the caller', () => {
  it('can be shared by a document, its product and their list, or by a found product and its list', () => {
    const shared = KINDS.flatMap((kind) =>
      KINDS.filter((other) => {
        const uses = [{ place: { kind: other, id: 'there' }, fileIds: ['f'] }];
        return fileProblems([named(kind)], { uses, files: OWN, caller }).length === 0;
      }).map((other) => `${kind} ${other}`),
    );
    expect(shared).toEqual([
      'document product',
      'document documentList',
      'product document',
      'product documentList',
      'documentList document',
      'documentList product',
      'found foundList',
      'foundList found',
    ]);
  });

  it('may stay in its place, even if it should never have been there', () => {
    const place = { kind: 'found', id: 'here' } as const;
    const uses = [
      { place, fileIds: ['f'] },
      { place: { kind: 'document', id: 'there' } as const, fileIds: ['f'] },
    ];
    expect(fileProblems([named('found')], { uses, files: [], caller })).toEqual([]);
  });

  it('may not be in a place of another kind with the same id', () => {
    const uses = [{ place: { kind: 'found', id: 'here' } as const, fileIds: ['f'] }];
    expect(codes(fileProblems([named('product')], { uses, files: OWN, caller }))).toEqual(['product.0 used']);
  });

  it('is free for another place once its place gets other files', () => {
    const uses = [{ place: { kind: 'found', id: 'there' } as const, fileIds: ['f'] }];
    const facts = { uses, files: OWN, caller };
    expect(codes(fileProblems([named('found')], facts))).toEqual(['found.0 used']);
    expect(fileProblems([named('found', 'there', []), named('found')], facts)).toEqual([]);
    expect(codes(fileProblems([named('found', 'there'), named('found')], facts))).toEqual(['found.0 used']);
  });
});

describe('a file of somebody else', () => {
  const told = (creator: { kind: 'reporter' | 'beneficiary' | 'provider'; id: string | null } | null) =>
    codes(
      fileProblems([named('product', 'here', ['other', 'f'])], {
        uses: [{ place: { kind: 'certificate', id: null }, fileIds: ['f'] }],
        files: [{ fileId: 'f', creator }],
        caller,
      }),
    );

  it('gets the same answer as a missing file, wherever it is used', () => {
    for (const creator of [
      null,
      { kind: 'reporter', id: 'another' },
      { kind: 'beneficiary', id: 'me' },
      { kind: 'provider', id: null },
    ] as const)
      expect(told(creator)).toEqual(['product.0 unknown', 'product.1 unknown']);
  });

  it('counts as the reporter’s when it dates from before uploaders were stored', () => {
    expect(told({ kind: 'reporter', id: null })).toEqual(['product.0 unknown', 'product.1 used']);
  });
});

describe('the uploader of a file', () => {
  it.each(['reporter', 'beneficiary', 'provider'])('is the %s', (kind) => {
    const creator = { kind, id: '00000000-0000-4000-8000-000000000001' };
    expect(checkForm(FileCreator, { ...creator, name: 'x' })).toEqual({ ok: true, output: creator });
    expect(checkForm(FileCreator, { kind, id: null }).ok).toBe(true);
  });

  it('is none of an unknown kind', () => {
    expect(checkForm(FileCreator, { kind: '', id: null })).toMatchObject({ problems: [{ name: 'kind' }] });
    expect(checkForm(FileCreator, null)).toEqual({ ok: true, output: null });
  });
});
