import { randomUUID } from 'node:crypto';
import { createClient, type Send } from '@nabericht/api-client/client';
import type { GivenReply } from '@nabericht/contracts/notice-content';
import type { providerContract } from '@nabericht/contracts/provider-contract';
import { wirePaths } from '@nabericht/contracts/wire-paths';
import { connect } from '@nabericht/database/connect';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createKey, revokeKeys } from '../src/keys/key-repository.ts';
import type { ProviderTables } from '../src/tables.ts';
import { CERTIFICATE, startTestProvider } from './start-test-provider.ts';

let system: Awaited<ReturnType<typeof startTestProvider>>;
let providerId: string;
let dossierId: string;

const withKey =
  (key: string): Send =>
  (path, init) => {
    init.headers.set('api-key', key);
    return system.kit.sendAs(system.app, null)(path, init);
  };
const api = (key: string, idempotencyKey?: string) =>
  createClient<typeof providerContract>(wirePaths.provider, (path, init) => {
    if (idempotencyKey) init.headers.set('idempotency-key', idempotencyKey);
    return withKey(key)(path, init);
  });
const options = {
  askForBeneficiary: false,
  askForBeneficiaryBSN: false,
  askForId: false,
  isEditable: true,
  isSpecial: false,
};
const product = {
  uuid: randomUUID(),
  name: 'Betaalrekening',
  productType: 'bank-account' as const,
  ...options,
};

beforeAll(async () => {
  system = await startTestProvider();
  const { _id } = await api('').readProviderBySlug({ params: { slug: 'noorderbank' } });
  providerId = _id;
});
beforeEach(async () => {
  system.dossier.isAway = false;
  dossierId = randomUUID();
  system.dossier.heard.length = 0;
  system.dossier.refuses = null;
  system.files.clear();
  const db = connect<ProviderTables>(system.kit.kit.connection, 'provider', 1);
  await db
    .insertInto('notice')
    .values({
      dossier_id: dossierId,
      provider_id: providerId,
      act_id: randomUUID(),
      leaves_at: new Date(),
      leaving_at: new Date(),
      left_at: new Date(),
      withdrawn_at: null,
    })
    .execute();
  await db.destroy();
});

it('a provider reports products under its own name, whatever name it sends', async () => {
  const body = { products: [{ ...product, provider: 'Gildebank', source: 'reporter' }] };
  await api('key of noorderbank').pushProducts({ params: { dossierId }, body });
  expect(system.dossier.heard).toEqual([
    {
      path: `/internal/dossier/${dossierId}/providers/${providerId}/products`,
      body: {
        products: [
          expect.objectContaining({ ...product, provider: 'Noorderbank', providerId, source: 'provider' }),
        ],
      },
    },
  ]);
});

it('a provider answers a notice through the API', async () => {
  await api('key of noorderbank').answerNotice({ params: { dossierId }, body: { status: 'Confirmed' } });
  expect(system.dossier.heard[0]?.path).toBe(`/internal/dossier/${dossierId}/providers/${providerId}/answer`);
});

it('the key of another provider, a wrong key and no key give no access', async () => {
  const push = (key: string, id = dossierId) =>
    api(key).pushProducts({ params: { dossierId: id }, body: { products: [product] } });
  await expect(push('key of nn')).rejects.toMatchObject({ status: 404 });
  await expect(push('key of noorderbank', randomUUID())).rejects.toMatchObject({ status: 404 });
  await expect(push('wrong')).rejects.toMatchObject({ status: 401 });
  await expect(push('')).rejects.toMatchObject({
    status: 401,
    problem: { detail: 'The header api-key is missing, or holds no key that is in use' },
  });
  expect(system.dossier.heard).toEqual([]);
});

it('accepts each of the ten kinds of products, and sets no minimum of beneficiaries unless one is given', async () => {
  const kinds = [
    'bank-account',
    'mortgage',
    'pension',
    'care',
    'loan',
    'income',
    'life-insurance',
    'damage-insurance',
    'funeral-insurance',
    'unknown',
  ] as const;
  const products = kinds.map((productType) => ({ ...product, uuid: randomUUID(), productType }));
  await api('key of noorderbank').pushProducts({ params: { dossierId }, body: { products } });
  expect(system.dossier.heard).toMatchObject([
    { body: { products: kinds.map((productType) => ({ productType, minBeneficiaries: 0 })) } },
  ]);
});

it('says per field what is wrong with a product', async () => {
  const body = { products: [{ ...product, productType: 'jet' as 'loan' }] };
  await expect(api('key of noorderbank').pushProducts({ params: { dossierId }, body })).rejects.toMatchObject(
    {
      status: 422,
      problem: { errors: [{ field: 'products.0.productType', code: 'invalid' }] },
    },
  );
});

it('requires every option of a product, and names those that are missing', async () => {
  const { askForBeneficiary: _, isSpecial: __, ...rest } = product;
  const body = { products: [rest as typeof product] };
  await expect(api('key of noorderbank').pushProducts({ params: { dossierId }, body })).rejects.toMatchObject(
    {
      status: 422,
      problem: {
        errors: [
          { field: 'products.0.askForBeneficiary', code: 'required' },
          { field: 'products.0.isSpecial', code: 'required' },
        ],
      },
    },
  );
});

it('answers that it is busy while the dossier service is unreachable', async () => {
  system.dossier.isAway = true;
  const calls = [
    api('key of noorderbank').pushProducts({ params: { dossierId }, body: { products: [product] } }),
    api('key of noorderbank').answerNotice({ params: { dossierId }, body: { status: 'Confirmed' } }),
  ];
  await Promise.all(calls.map((call) => expect(call).rejects.toMatchObject({ status: 503 })));
});

const upload = (fields: Record<string, string> = {}) => {
  const form = new FormData();
  form.set('file', new File(['%PDF-1.7'], 'polis.pdf', { type: 'application/pdf' }));
  for (const [name, value] of Object.entries({ originalName: 'Polis.pdf', ...fields })) form.set(name, value);
  return form;
};

describe('files', () => {
  it('are stored for the dossier and described there, once for each idempotency key', async () => {
    const send = (key: string) =>
      api('key of noorderbank', key).addFile({
        params: { dossierId },
        form: upload({ description: 'Je polis', productId: product.uuid }),
      });
    const [first, again, other] = [await send('a-1'), await send('a-1'), await send('a-2')];
    expect(again).toEqual(first);
    expect(other._id).not.toBe(first._id);
    expect([...system.files]).toEqual([
      [first._id, { name: 'Polis.pdf', dossierId }],
      [other._id, { name: 'Polis.pdf', dossierId }],
    ]);
    expect(system.dossier.heard[0]).toEqual({
      path: `/internal/dossier/${dossierId}/providers/${providerId}/files/${first._id}`,
      body: { name: 'Polis.pdf', description: 'Je polis', productId: product.uuid, bytes: 8 },
    });
  });

  it('are not stored when the dossier service refuses them', async () => {
    system.dossier.refuses = '/files/';
    await expect(
      api('key of noorderbank').addFile({ params: { dossierId }, form: upload() }),
    ).rejects.toMatchObject({ status: 422, problem: { errors: [{ field: 'productId' }] } });
    expect(system.files.size).toBe(0);
  });

  it('may be as large as this installation allows', async () => {
    const add = (bytes: number) => {
      const form = upload();
      form.set('file', new File(['x'.repeat(bytes)], 'polis.pdf'));
      return api('key of noorderbank').addFile({ params: { dossierId }, form });
    };
    await expect(add(1_500_000)).resolves.toMatchObject({ mimetype: 'application/pdf' });
    await expect(add(1_700_000)).rejects.toMatchObject({ status: 413 });
  });

  it('need a file, a name and a well-formed key', async () => {
    const form = upload();
    form.delete('file');
    form.delete('originalName');
    const call = (key?: string, body = upload()) =>
      api('key of noorderbank', key).addFile({ params: { dossierId }, form: body });
    await expect(call(undefined, form)).rejects.toMatchObject({ status: 422 });
    await expect(call('a key with blanks')).rejects.toMatchObject({ status: 400 });
  });
});

it('a message is passed on under one id for each idempotency key', async () => {
  const send = (key?: string) =>
    api('key of noorderbank', key).sendMessage({
      params: { dossierId },
      body: { title: ' Bericht ', body: '<b>Gecondoleerd</b>' },
    });
  const [first, again, other] = [await send('m-1'), await send('m-1'), await send()];
  expect(again).toEqual(first);
  expect(other).not.toEqual(first);
  expect(system.dossier.heard[0]).toEqual({
    path: `/internal/dossier/${dossierId}/providers/${providerId}/messages/${first._id}`,
    body: { title: 'Bericht', body: '<b>Gecondoleerd</b>' },
  });
  await expect(
    api('key of noorderbank').sendMessage({ params: { dossierId }, body: { title: '', body: 'x' } }),
  ).rejects.toMatchObject({ status: 422, problem: { errors: [{ field: 'title', code: 'required' }] } });
});

it('questions are accepted as text or as an object, and refused with the reason when they are broken', async () => {
  const schema = { type: 'object', properties: { pas: { type: 'boolean', title: 'Heb je de pas nog?' } } };
  const ask = (extraQuestions: string | Record<string, unknown>) =>
    api('key of noorderbank').askQuestions({ params: { dossierId }, body: { extraQuestions } });
  await ask(schema);
  await ask(JSON.stringify(schema));
  const body = { extraQuestions: JSON.stringify(schema) };
  expect(system.dossier.heard.map((heard) => heard.body)).toEqual([body, body]);
  for (const broken of [
    'no json',
    '{"type":"object","properties":{"a":{"type":"odd"}}}',
    { type: 'object', properties: {} },
  ])
    await expect(ask(broken)).rejects.toMatchObject({
      status: 422,
      problem: { errors: [{ field: 'extraQuestions', params: { reason: expect.any(String) } }] },
    });
});

it.each(['__proto__', 'constructor', 'prototype'])(
  'a question with a key that no answer can have is refused by name: %s',
  async (key) => {
    const question = { type: 'string', title: 'Pasnummer' };
    const schema = { type: 'object', properties: { pas: question, [key]: question } };
    for (const extraQuestions of [schema, JSON.stringify(schema)]) {
      const call = api('key of noorderbank').askQuestions({
        params: { dossierId },
        body: { extraQuestions },
      });
      await expect(call).rejects.toMatchObject({
        status: 422,
        problem: { errors: [{ field: 'extraQuestions', params: { reason: `${key}: not a usable key` } }] },
      });
    }
    expect(system.dossier.heard.filter(({ path }) => path.endsWith('/questions'))).toEqual([]);
  },
);

it('a question with a pattern that takes too long is refused, naming both', async () => {
  const pattern = '^(.|a){30}(b|.){60}$';
  const properties = {
    pas: { type: 'string', title: 'Pasnummer', pattern: '^\\d+$' },
    klant: { type: 'string', title: 'Klantnummer', pattern },
  };
  const call = api('key of noorderbank').askQuestions({
    params: { dossierId },
    body: { extraQuestions: { type: 'object', properties } },
  });
  await expect(call).rejects.toMatchObject({
    status: 422,
    problem: {
      errors: [
        {
          field: 'extraQuestions',
          code: 'pattern',
          params: {
            question: 'klant',
            pattern,
            reason: 'too large when its repetitions are written out',
          },
        },
      ],
    },
  });
  expect(system.dossier.heard.filter(({ path }) => path.endsWith('/questions'))).toEqual([]);
});

it('a question with a rule that its answer would not be held to is refused, naming both', async () => {
  const properties = {
    pas: { type: 'boolean', title: 'Heb je de pas nog?' },
    soort: { type: 'number', title: 'Soort', enum: ['1', '2'] },
  };
  const call = api('key of noorderbank').askQuestions({
    params: { dossierId },
    body: { extraQuestions: { type: 'object', properties } },
  });
  await expect(call).rejects.toMatchObject({
    status: 422,
    problem: {
      errors: [{ field: 'extraQuestions', code: 'invalid', params: { question: 'soort', rule: 'enum' } }],
    },
  });
  expect(system.dossier.heard.filter(({ path }) => path.endsWith('/questions'))).toEqual([]);
});

it('everything that a provider can send is refused for others and for other dossiers', async () => {
  const calls = (key: string, id: string) => [
    api(key).addFile({ params: { dossierId: id }, form: upload() }),
    api(key).sendMessage({ params: { dossierId: id }, body: { title: 'a', body: 'b' } }),
    api(key).askQuestions({ params: { dossierId: id }, body: { extraQuestions: { type: 'object' } } }),
    api(key).answerNotice({ params: { dossierId: id }, body: { status: 'Confirmed' } }),
  ];
  const statuses = async (key: string, id = dossierId) =>
    (await Promise.allSettled(calls(key, id))).map((call) =>
      call.status === 'rejected' ? call.reason.status : 'done',
    );
  expect(await statuses('key of nn')).toEqual([404, 404, 404, 404]);
  expect(await statuses('key of noorderbank', randomUUID())).toEqual([404, 404, 404, 404]);
  expect(await statuses('wrong')).toEqual([401, 401, 401, 401]);
  expect(system.dossier.heard).toEqual([]);
  expect(system.files.size).toBe(0);
});

describe('a document that came with a reply', () => {
  const fileId = randomUUID();
  const reply: GivenReply = {
    id: randomUUID(),
    givenAt: new Date().toISOString(),
    to: 'questions',
    denial: null,
    words: 'Hier is de rekening.',
    files: [{ fileId, name: 'Rekening van maart' }],
    customerNumber: null,
    answers: [],
    answerValues: {},
  };
  const open = (key: string, id = fileId) => api(key).readReplyFile({ params: { dossierId, fileId: id } });
  const place = () => `${dossierId}/${providerId}`;
  beforeEach(() => {
    system.files.set(fileId, { name: 'Rekening van maart', dossierId });
    system.dossier.replies.clear();
    system.dossier.replies.set(place(), [reply]);
  });

  it('is downloaded by the provider that it went to', async () => {
    const response = await open('key of noorderbank');
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(await response.text()).toBe(CERTIFICATE);
  });

  it('is not found for another provider, nor under another id', async () => {
    await expect(open('key of nn')).rejects.toMatchObject({ status: 404 });
    await expect(open('wrong')).rejects.toMatchObject({ status: 401 });
    const other = randomUUID();
    system.files.set(other, { name: 'Polis', dossierId });
    await expect(open('key of noorderbank', other)).rejects.toMatchObject({ status: 404 });
  });

  it.each<[string, () => unknown]>([
    ['its reply was withdrawn', () => system.dossier.replies.set(place(), [])],
    ['it was taken out of the dossier', () => system.files.delete(fileId)],
    [
      'it is of another dossier',
      () => system.files.set(fileId, { name: 'Rekening van maart', dossierId: randomUUID() }),
    ],
  ])('is not found once %s', async (_, change) => {
    change();
    await expect(open('key of noorderbank')).rejects.toMatchObject({ status: 404 });
  });

  it('is answered with 503 while the dossier service is unreachable', async () => {
    system.dossier.isAway = true;
    await expect(open('key of noorderbank')).rejects.toMatchObject({ status: 503 });
  });
});

it('a revoked key gives no access, and a new one does', async () => {
  const db = connect<ProviderTables>(system.kit.kit.connection, 'provider', 1);
  const made = await createKey(db, providerId);
  const { digest } = await db
    .selectFrom('api_key')
    .select('digest')
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow();
  expect(made.key).toMatch(/^nbk_[\w-]{43}$/);
  expect(digest).not.toContain(made.key);
  const answer = () => api(made.key).answerNotice({ params: { dossierId }, body: { status: 'Confirmed' } });
  await answer();
  expect(await revokeKeys(db, providerId, { id: made.id }, new Date())).toBe(1);
  await db.destroy();
  await expect(answer()).rejects.toMatchObject({ status: 401 });
});

it('one provider that calls too often does not use up the calls of another', async () => {
  const call = (key: string) =>
    api(key)
      .sendMessage({ params: { dossierId: randomUUID() }, body: { title: 'a', body: 'b' } })
      .catch((error: { status: number }) => error.status);
  const statuses = await Promise.all(Array.from({ length: 70 }, () => call('key of zeker-zoon')));
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect(await call('key of levensboom-verzekeringen')).toBe(404);
});
