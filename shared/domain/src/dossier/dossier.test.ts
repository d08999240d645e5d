import { describe, expect, it } from 'vitest';
import { checkForm } from '../form/form-problems.ts';
import { FRONTEND_DATA_CHARACTERS } from '../rule/constants.ts';
import { id, ids } from '../testing/ids.ts';
import { problems } from '../testing/problems.ts';
import { Dossier, DossierFlags, DossierInput } from './dossier.ts';

describe('the input that makes a dossier', () => {
  const input = {
    deceased: { lastName: 'Bergh' },
    persons: [{ firstName: 'Marijke' }],
    providerIds: [id(1)],
  };
  const check = (change: object) => problems(DossierInput, { ...input, ...change });
  /** An object whose JSON has this many characters. */
  const ofLength = (length: number) => ({ note: 'x'.repeat(length - JSON.stringify({ note: '' }).length) });

  it('is the deceased, the reporter and the providers', () => {
    expect(checkForm(DossierInput, { ...input, status: 'completed' })).toEqual({
      ok: true,
      output: { ...input, deathCertificate: { ocrData: null }, providerData: {}, frontendData: {} },
    });
    expect(problems(DossierInput, {})).toEqual([
      'deceased: required',
      'persons: required',
      'providerIds: required',
    ]);
  });

  it.each<[string, object, string[]]>([
    ['nobody who reports', { persons: [] }, ['persons: required']],
    ['two who report', { persons: [{}, {}] }, ['persons: required']],
    ['nobody to tell', { providerIds: [] }, ['providerIds: required']],
    ['two hundred to tell', { providerIds: ids(200) }, []],
    ['more to tell', { providerIds: ids(201) }, ['providerIds: maxLength']],
    [
      'answers for more',
      { providerData: Object.fromEntries(ids(201).map((one) => [one, {}])) },
      ['providerData: maxItems'],
    ],
    ['answers', { providerData: { [id(1)]: { answers: { a: 'x' } } } }, []],
    [
      'answers that are none',
      { providerData: { [id(1)]: { answers: 'x' } } },
      [`providerData.${id(1)}.answers: invalid`],
    ],
    ['answers for nobody', { providerData: { nn: {} } }, ['providerData.nn: invalid']],
    ['where it was begun', { frontendData: { draftId: id(2), providerSlug: 'x'.repeat(100), a: [1] } }, []],
    ['no draft', { frontendData: { draftId: 'mine' } }, ['frontendData.draftId: invalid']],
    [
      'a long address',
      { frontendData: { providerSlug: 'x'.repeat(101) } },
      ['frontendData.providerSlug: maxLength'],
    ],
    ['as much as can be kept', { frontendData: ofLength(FRONTEND_DATA_CHARACTERS) }, []],
    ['more', { frontendData: ofLength(FRONTEND_DATA_CHARACTERS + 1) }, ['frontendData: maxLength']],
  ])('with %s is accepted or refused', (_what, change, expected) => expect(check(change)).toEqual(expected));

  it('keeps the data that a client wants to find again, and only known answers', () => {
    const frontendData = { draftId: id(2), step: 'reporter' };
    const providerData = { [id(1)]: { answers: { a: 'x' }, apiKey: 'x' } };
    expect(checkForm(DossierInput, { ...input, frontendData, providerData })).toMatchObject({
      output: { frontendData },
    });
    const checked = checkForm(DossierInput, { ...input, providerData });
    expect(checked.ok && checked.output.providerData).toEqual({ [id(1)]: { answers: { a: 'x' } } });
  });
});

describe('a dossier as its reporter reads it', () => {
  const dossier = {
    _id: id(1),
    reference: 'NB 4471 K',
    status: 'in_progress',
    persons: [],
    deceased: { lastName: 'Bergh', version: 1 },
    deathCertificate: { fileId: id(3), ocrData: null },
    files: [
      {
        _id: id(3),
        documentType: 'death_certificate',
        originalName: 'akte.pdf',
        description: null,
        mimetype: null,
        url: `/v1/file/${id(3)}`,
        creator: { kind: 'reporter', id: id(6) },
        dossier: id(1),
      },
    ],
    fileIds: [id(3)],
    uploadedDocuments: [{ uuid: id(4), name: 'Polis', fileId: id(5), originalName: 'polis.pdf' }],
    products: [],
    reporterProducts: [],
    providers: [],
    providerIds: [id(2)],
    providerData: { [id(2)]: { lastProductRequest: '2026-11-12T10:00:00.000Z' } },
    tasks: [],
    messages: [],
    conversations: [],
    metaData: { firstName: null, insertion: 'van den', lastName: 'Bergh', dateOfDeath: '2026-11-09' },
    frontendData: { step: 'reporter' },
    createdAt: '2026-11-12T10:00:00.000Z',
    version: 1,
  };

  it('has these fields, and drops others', () => {
    const inside = <Part extends object>(part: Part) => ({ ...part, secret: 'x' });
    const sent = {
      ...inside(dossier),
      deceased: inside(dossier.deceased),
      files: dossier.files.map(inside),
      uploadedDocuments: dossier.uploadedDocuments.map(inside),
      metaData: inside(dossier.metaData),
      providerData: { [id(2)]: inside(dossier.providerData[id(2)] ?? {}) },
    };
    expect(checkForm(Dossier, sent)).toEqual({ ok: true, output: dossier });
  });

  it.each(['created', 'new', 'submitted', 'in_progress', 'completed', 'archived'])('can be %s', (status) =>
    expect(problems(Dossier, { ...dossier, status })).toEqual([]),
  );

  it.each<[object, string]>([
    [{ status: '' }, 'status: invalid'],
    [{ deceased: { lastName: 'Bergh' } }, 'deceased.version: required'],
    [{ files: [{ ...dossier.files[0], documentType: '' }] }, 'files.0.documentType: invalid'],
    [{ files: [{ ...dossier.files[0], creator: { kind: '', id: null } }] }, 'files.0.creator.kind: invalid'],
    [{ files: [{ ...dossier.files[0], dossier: 'x' }] }, 'files.0.dossier: invalid'],
    [
      { uploadedDocuments: [{ ...dossier.uploadedDocuments[0], fileId: 'x' }] },
      'uploadedDocuments.0.fileId: invalid',
    ],
    [{ metaData: { ...dossier.metaData, dateOfDeath: 'x' } }, 'metaData.dateOfDeath: dateFormat'],
  ])('is refused with %j', (change, problem) =>
    expect(problems(Dossier, { ...dossier, ...change })).toEqual([problem]),
  );
});

it('the flags of a dossier are four booleans', () => {
  const flags = { nnOnly: true, hasOwnTaskList: false, canAddProviders: true, certificateAvailable: false };
  expect(checkForm(DossierFlags, { ...flags, status: 'new' })).toEqual({ ok: true, output: flags });
});
