import { ofEachQuestion } from '@nabericht/domain/report/additional-questions';
import { describe, expect, it } from 'vitest';
import { aPerson, aProvider, aRecord, aTaskRecord, idOf } from '../dossiers/dossier-parts.fixture.ts';
import { noticeContent } from './notice-content.ts';

const deceased = {
  initials: 'W.J.',
  firstName: 'Wilhelmina Johanna',
  insertion: 'van den',
  lastName: 'Bergh',
  gender: 'female' as const,
  dateOfBirth: '1941-03-15',
  dateOfDeath: '2026-11-09',
  address: { city: 'Leeuwarden' },
};
const told = {
  firstName: 'Marijke',
  insertion: 'de',
  lastName: 'Wit',
  relationshipToDeceased: 'child' as const,
  address: { city: 'Grou' },
  email: 'marijke@voorbeeld.example',
  phoneNumber: '0612345678',
};
const reporter = aPerson({
  ...told,
  isReporter: true,
  birthDate: '1970-02-03',
  iban: 'NL91ABNA0417164300',
});
const QUESTIONS = JSON.stringify({
  type: 'object',
  properties: {
    hasPet: { type: 'boolean', title: 'Had je samen een huisdier?', providerTitle: 'Huisdier' },
    since: { type: 'string', format: 'date', title: 'Sinds wanneer?' },
    kind: { type: 'string', title: 'Welke soort?', oneOf: [{ const: 'c', title: 'Kat' }] },
    kinds: { type: 'array', title: 'Welke nog?', items: { type: 'string', enum: ['hond', 'kip'] } },
    remark: { type: 'string', title: 'Opmerking' },
  },
});

const content = ({
  record = {},
  persons = [aPerson({ firstName: 'Iemand' }), reporter],
  task = {},
  provider = {},
  told = {},
}: {
  record?: Parameters<typeof aRecord>[0];
  persons?: ReturnType<typeof aPerson>[];
  task?: Parameters<typeof aTaskRecord>[0];
  told?: Parameters<typeof aTaskRecord>[1];
  provider?: Parameters<typeof aProvider>[0];
} = {}) =>
  noticeContent(
    { record: aRecord({ deceased, ...record }), persons },
    aTaskRecord(task, told),
    aProvider(provider),
  );

it('says who died, who reports it, when, and how to answer', () => {
  expect(content({ task: { replyDueOn: '2026-11-26' } })).toEqual({
    reference: 'NB 4471 K',
    deceased,
    reporter: { ...told, birthDate: null },
    additional: null,
    answers: [],
    answerValues: {},
    customerNumber: null,
    reply: null,
    certificateFileId: null,
    reportedOn: '2026-11-13',
    replyDueOn: '2026-11-26',
    confirmedOn: null,
  });
});

it('is null where nothing is known', () => {
  const empty = content({ record: { deceased: {} }, persons: [aPerson({ isReporter: true })] });
  expect(new Set(Object.values(empty.deceased))).toEqual(new Set([null]));
  expect(new Set(Object.values(empty.reporter))).toEqual(new Set([null]));
  expect(empty.replyDueOn).toBe(null);
  expect(content({ persons: [] }).reporter).toEqual(empty.reporter);
});

it('names the certificate for a provider that requires it, and for no other', () => {
  const record = { certificate: { fileId: idOf(60) } };
  const required = { isDeathCertificateRequired: true };
  expect(content({ record, provider: required }).certificateFileId).toBe(idOf(60));
  expect(content({ record }).certificateFileId).toBe(null);
  expect(content({ provider: required }).certificateFileId).toBe(null);
});

describe('the NN-only variant', () => {
  const answers = ofEachQuestion((question) => question !== 'deathByAccident');
  const answered = { ...deceased, ...answers };
  const nn = { slug: 'nn' };

  it('includes the reporter’s birth date and the additional answers', () => {
    const { additional, reporter: teller } = content({
      record: { nnOnly: true, deceased: answered },
      provider: nn,
    });
    expect(additional).toEqual(answers);
    expect(teller.birthDate).toBe('1970-02-03');
    expect(content({ record: { nnOnly: true }, provider: nn, persons: [] }).reporter.birthDate).toBe(null);
  });

  it('counts an unanswered question as no', () => {
    const given = { deathByAccident: true };
    const { additional } = content({ record: { nnOnly: true, deceased: given }, provider: nn });
    expect(additional).toEqual(ofEachQuestion((question) => question === 'deathByAccident'));
  });

  it('includes neither for a provider that was added later', () => {
    const { additional, reporter: teller } = content({ record: { nnOnly: true, deceased: answered } });
    expect(additional).toBe(null);
    expect(teller.birthDate).toBe(null);
  });
});

describe('answers to a provider’s questions', () => {
  const answersOf = (providerQuestionAnswers: Record<string, string | boolean | string[]>, of = QUESTIONS) =>
    content({ provider: { extraQuestions: of }, task: { collectedData: { providerQuestionAnswers } } });

  it('are included as text and as values', () => {
    const values = {
      hasPet: true,
      since: '2020-05-01',
      kind: 'c',
      kinds: ['hond', 'kip'],
      remark: 'Lief',
    };
    const { answers, answerValues } = answersOf(values);
    expect(answers).toEqual([
      { label: 'Huisdier', answer: 'Ja' },
      { label: 'Sinds wanneer?', answer: '1 mei 2020' },
      { label: 'Welke soort?', answer: 'Kat' },
      { label: 'Welke nog?', answer: 'hond, kip' },
      { label: 'Opmerking', answer: 'Lief' },
    ]);
    expect(answerValues).toEqual(values);
  });

  it('are left out when they are empty', () => {
    expect(answersOf({ hasPet: false, remark: '', kinds: [] }).answers).toEqual([
      { label: 'Huisdier', answer: 'Nee' },
    ]);
  });

  it('are included only for questions that can be asked', () => {
    expect(answersOf({ hasPet: true, other: 'x' }).answers).toHaveLength(1);
    expect(answersOf({ hasPet: true }, 'not a schema').answers).toEqual([]);
  });
});

describe('a reply of the reporter', () => {
  const reply = {
    kind: 'reply' as const,
    id: idOf(70),
    at: '2026-11-16T10:00:00.000Z',
    actId: idOf(71),
    withdrawnAt: null,
    denial: 'Stuur het nummer mee.',
    words: 'Hier is het.',
    customerNumber: 'K 12',
    files: [{ fileId: idOf(72), name: 'Polis' }],
    answers: [],
    answerValues: {},
  };

  it('to a denial is included in the notice that it sends again, and in no other', () => {
    const again = content({ told: { noticeActId: reply.actId, exchanges: [reply] } });
    expect(again.customerNumber).toBe('K 12');
    expect(again.reply).toEqual({
      id: reply.id,
      givenAt: reply.at,
      to: 'denial',
      denial: reply.denial,
      words: reply.words,
      files: reply.files,
    });
    expect(content({ told: { noticeActId: idOf(73), exchanges: [reply] } }).reply).toBe(null);
    const withdrawn = { ...reply, withdrawnAt: reply.at };
    expect(content({ told: { noticeActId: reply.actId, exchanges: [withdrawn] } }).reply).toBe(null);
  });

  it('to questions is included by its id, with the answers of that time', () => {
    const answers = [{ label: 'Weet je het?', providerLabel: 'Bekend', answer: 'Ja' }];
    const first = { ...reply, actId: null, denial: null, answers, answerValues: { known: true } };
    const exchanges = [first, { ...first, id: idOf(74), answers: [], answerValues: {} }];
    const told = aTaskRecord({}, { exchanges });
    const read = noticeContent({ record: aRecord({ deceased }), persons: [] }, told, aProvider(), first.id);
    expect(read.reply).toMatchObject({ id: first.id, to: 'questions' });
    expect(read.answers).toEqual([{ label: 'Bekend', answer: 'Ja' }]);
    expect(read.answerValues).toEqual({ known: true });
    expect(content({ told: { exchanges } }).reply).toBe(null);
  });

  it('keeps its customer number for every later notice', () => {
    expect(content({ task: { collectedData: { customerNumber: 'K 12' } } }).customerNumber).toBe('K 12');
  });
});
