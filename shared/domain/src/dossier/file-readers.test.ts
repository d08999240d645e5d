import { describe, expect, it } from 'vitest';
import { type FileReaderFacts, fileReaders } from './file-readers.ts';

const [BANK, PAPER, CERTIFICATE, DEED, PRODUCT] = [
  'bank',
  'paper',
  'certificate',
  'deed',
  'product',
] as const;
const SENT = '2026-11-20T10:00:00.000Z';

const facts = (tasks: Partial<FileReaderFacts['tasks'][number]>[]): FileReaderFacts => ({
  deathCertificate: { fileId: CERTIFICATE },
  tasks: tasks.map((task) => ({ type: 'provider', status: 'active', collectedData: {}, ...task })),
  products: [{ uuid: PRODUCT, providerId: BANK }],
  providers: [
    { _id: BANK, name: 'Bank', isDeathCertificateRequired: true },
    { _id: PAPER, name: 'Krant', isDeathCertificateRequired: false },
  ],
});
const names = (fileId: string, given: FileReaderFacts) => fileReaders(fileId, given).map(({ name }) => name);

describe('a file of the reporter', () => {
  it('can be opened by no provider before one was told', () => {
    expect(names(CERTIFICATE, facts([{ providerId: BANK }, { providerId: PAPER }]))).toEqual([]);
  });

  it('that is the certificate can be opened by a provider that requires it and was told', () => {
    const told = facts([BANK, PAPER].map((providerId) => ({ providerId, noticeSentAt: SENT })));
    expect(names(CERTIFICATE, told)).toEqual(['Bank']);
    expect(names(DEED, told)).toEqual([]);
  });

  it.each([
    ['sent', ['Bank']],
    ['held', []],
  ] as const)('that is the certificate, while the next notice is held, and one was %s', (state, expected) => {
    const conversations = [{ providerId: BANK, entries: [{ kind: 'notice' as const, at: SENT, state }] }];
    expect(names(CERTIFICATE, { ...facts([{ providerId: BANK }]), conversations })).toEqual(expected);
  });

  it.each([
    ['completed', ['Bank']],
    ['active', []],
  ] as const)('that is a document is for the provider settled with it: %s', (status, expected) => {
    const task = { type: 'product_information', status, productId: PRODUCT } as const;
    expect(names(DEED, facts([{ ...task, collectedData: { userFiles: [DEED] } }]))).toEqual(expected);
    expect(names(DEED, facts([{ ...task, collectedData: { userFiles: [] } }]))).toEqual([]);
  });

  it.each([
    ['sent', ['Krant']],
    ['withdrawn', []],
  ] as const)(
    'that went along with a reply is opened by whom that was to, unless it is %s',
    (state, expected) => {
      const reply = {
        kind: 'reply',
        id: DEED,
        at: SENT,
        words: null,
        customerNumber: null,
        answers: [],
        files: [{ fileId: DEED, name: 'Testament' }],
        state,
      } as const;
      const conversations = [
        { providerId: PAPER, entries: [{ ...reply, answers: [], files: [...reply.files] }] },
      ];
      expect(names(DEED, { ...facts([]), conversations })).toEqual(expected);
    },
  );

  it('is not opened to anybody by being in the list of all documents', () => {
    expect(
      names(
        DEED,
        facts([{ type: 'upload_documents', status: 'completed', collectedData: { userFiles: [DEED] } }]),
      ),
    ).toEqual([]);
  });
});
