import { randomUUID } from 'node:crypto';
import { createClient } from '@nabericht/api-client/client';
import type { fileContract } from '@nabericht/contracts/file-contract';
import { wirePaths } from '@nabericht/contracts/wire-paths';
import { FILES_A_DAY, FILES_OF_ACCOUNTS_A_DAY } from '@nabericht/domain/rule/constants';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { certificate, createTestSystem, formOf, paper } from './start-test-file.ts';

type System = Awaited<ReturnType<typeof createTestSystem>>;
let system: System;
let files: Awaited<ReturnType<System['start']>>;

beforeAll(async () => {
  system = await createTestSystem();
  files = await system.start();
});
afterAll(() => system.end());

describe('an accepted upload', () => {
  it.each([
    ['akte-in-words.pdf', 'application/pdf'],
    ['akte-scan.png', 'image/png'],
    ['akte-photo.jpg', 'image/jpeg'],
    ['akte-form.docx', 'application/pdf'],
  ])('is %s as a certificate', async (name, mimetype) => {
    const uploaded = await files.visitor.upload({
      form: formOf(certificate(name), { originalName: 'no ending' }),
    });
    expect(uploaded).toEqual({
      _id: expect.stringMatching(/^[\da-f-]{36}$/),
      mimetype,
      hash: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('is a Word document only as a certificate', async () => {
    const form = formOf(certificate('akte-form.docx'), { documentType: 'user_upload' });
    await expect(files.visitor.upload({ form })).rejects.toMatchObject({ status: 415 });
  });
});

const pdf = certificate('akte-in-words.pdf');
const text = (value: string) => new TextEncoder().encode(value);

describe('a refused upload', () => {
  it.each([
    ['a program by another name', text(`MZ\x90\0\x03${'\0'.repeat(60)}PE\0\0`)],
    ['a page', text('<!doctype html><title>x</title><script>alert(1)</script>')],
    ['a drawing that can hold scripts', text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a page that is also a document', Buffer.concat([text('<script>alert(1)</script>\n'), pdf])],
    ['an animation', text('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff;')],
    ['an archive', Buffer.from('UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==', 'base64')],
  ])('is %s: 415', async (_, bytes) => {
    await expect(files.visitor.upload({ form: formOf(bytes) })).rejects.toMatchObject({ status: 415 });
  });

  it('is an empty file, no file, a wrong type of document or no name: 422 with the field', async () => {
    const withoutFile = formOf(pdf);
    withoutFile.delete('file');
    for (const [form, error] of [
      [formOf(new Uint8Array()), { field: 'file', code: 'empty' }],
      [withoutFile, { field: 'file', code: 'required' }],
      [formOf(pdf, { documentType: 'program' }), { field: 'documentType', code: 'invalid' }],
      [formOf(pdf, { originalName: ' ' }), { field: 'originalName', code: 'required' }],
      [formOf(pdf, { originalName: '\u200b' }), { field: 'originalName', code: 'required' }],
    ] as const) {
      await expect(files.visitor.upload({ form })).rejects.toMatchObject({
        status: 422,
        problem: { errors: [error] },
      });
    }
  });

  it('has a null byte in a field: 400', async () => {
    for (const field of ['originalName', 'description']) {
      const form = formOf(pdf);
      form.set(field, 'a\0b.png');
      await expect(files.visitor.upload({ form })).rejects.toMatchObject({ status: 400 });
    }
  });

  it.each([1_000_001, 3_000_000])('is a file of %i bytes: 413', async (size) => {
    const bytes = Buffer.concat([pdf, Buffer.alloc(size - pdf.length)]);
    await expect(files.visitor.upload({ form: formOf(bytes) })).rejects.toMatchObject({ status: 413 });
  });

  it('is one without proof that our page sent it: 403', async () => {
    const careless = files.clientOf(system.sendAsBrowser(files.app, null, { withCsrf: false }));
    await expect(careless.upload({ form: formOf(pdf) })).rejects.toMatchObject({ status: 403 });
  });

  it('is a body that is not a form: 415', async () => {
    const body = { method: 'POST', headers: new Headers({ 'content-type': 'application/json' }), body: '{}' };
    const answer = await system.sendAsBrowser(files.app, null)('/v1/file/upload', body);
    expect(answer.status).toBe(415);
  });
});

describe('a dossier', () => {
  it('gets files from its own reporter only', async () => {
    const reporter = await files.signIn();
    const other = await files.signIn();
    const form = () => formOf(paper, { dossierId: reporter.dossierId, documentType: 'user_upload' });
    const { _id: fileId } = await reporter.uploadToDossier({ form: form() });
    expect((await reporter.download({ params: { fileId } })).status).toBe(200);

    await expect(other.uploadToDossier({ form: form() })).rejects.toMatchObject({ status: 404 });
    await expect(other.download({ params: { fileId } })).rejects.toMatchObject({ status: 404 });
    await expect(other.validateFile({ params: { fileId } })).rejects.toMatchObject({ status: 404 });
    await expect(files.visitor.download({ params: { fileId } })).rejects.toMatchObject({ status: 401 });
    await expect(reporter.uploadToDossier({ form: formOf(pdf) })).rejects.toMatchObject({
      status: 422,
      problem: { errors: [{ field: 'dossierId', code: 'required' }] },
    });
  });

  it('gets nothing from somebody who names their own dossier first and this one second', async () => {
    const victim = await files.signIn();
    const attacker = await files.signIn();
    const before = await files.internal.listOfDossier({ params: { dossierId: victim.dossierId } });
    for (const ids of [
      [attacker.dossierId, victim.dossierId],
      [victim.dossierId, attacker.dossierId],
    ]) {
      const form = formOf(pdf, { documentType: 'user_upload' });
      for (const id of ids) form.append('dossierId', id);
      await expect(attacker.uploadToDossier({ form })).rejects.toMatchObject({
        status: 400,
        problem: { detail: expect.stringContaining('dossierId') },
      });
    }
    const after = await files.internal.listOfDossier({ params: { dossierId: victim.dossierId } });
    expect(after).toEqual(before);
  });

  it('gets an earlier upload by its hash, and keeps it', async () => {
    const reporter = await files.signIn();
    const other = await files.signIn();
    const { _id: fileId, hash, mimetype } = await files.visitor.upload({ form: formOf(paper) });
    const params = { fileId, hash, dossierId: reporter.dossierId };

    await expect(reporter.download({ params })).rejects.toMatchObject({ status: 404 });
    await expect(
      reporter.linkToDossier({ params: { ...params, hash: 'a'.repeat(43) } }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(other.linkToDossier({ params })).rejects.toMatchObject({ status: 404 });
    for (const _ of ['first', 'again']) {
      expect(await reporter.linkToDossier({ params })).toEqual({ _id: fileId, hash, mimetype });
    }
    expect((await reporter.download({ params })).status).toBe(200);
    await expect(
      other.linkToDossier({ params: { ...params, dossierId: other.dossierId } }),
    ).rejects.toMatchObject({ status: 409, problem: { rule: 'fileHasDossier' } });
    await expect(files.visitor.validateFileWithHash({ params })).rejects.toMatchObject({ status: 404 });
  });

  it('gets an earlier upload by its id from the dossier service, if no dossier has it', async () => {
    const { dossierId, userId } = await files.signIn();
    const another = await files.signIn();
    const { _id: fileId } = await files.visitor.upload({ form: formOf(pdf) });
    await files.internal.link({ params: { fileId, dossierId }, body: { userId } });
    await files.internal.link({ params: { fileId, dossierId }, body: { userId } });
    const stolen = { params: { fileId, dossierId: another.dossierId }, body: { userId: another.userId } };
    await expect(files.internal.link(stolen)).rejects.toMatchObject({ status: 404 });
    for (const query of [{ userId }, { userId, dossierId: another.dossierId }]) {
      await expect(files.internal.readReading({ params: { fileId }, query })).rejects.toMatchObject({
        status: 404,
      });
    }
    expect(
      await files.internal.readReading({ params: { fileId }, query: { userId, dossierId } }),
    ).toMatchObject({
      state: 'read',
    });
  });

  it('gets the upload of a signed-in person from that person only, or by its hash', async () => {
    const [own, other] = [await files.signIn(), await files.signIn()];
    const { _id: fileId, hash } = await own.upload({ form: formOf(pdf) });
    const ask = (userId: string, proof: { hash?: string } = {}) =>
      files.internal.readReading({ params: { fileId }, query: { userId, ...proof } });
    await expect(ask(other.userId)).rejects.toMatchObject({ status: 404 });
    for (const reading of [await ask(own.userId), await ask(other.userId, { hash })])
      expect(reading.state).toBe('read');
  });

  it('records who each of its files comes from', async () => {
    const { userId, dossierId, ...reporter } = await files.signIn();
    const form = () => formOf(paper, { dossierId, documentType: 'user_upload' });
    const uploaded = await reporter.uploadToDossier({ form: form() });
    const linked = await files.visitor.upload({ form: formOf(paper) });
    await reporter.linkToDossier({ params: { dossierId, fileId: linked._id, hash: linked.hash } });
    const certificate = await files.visitor.upload({ form: formOf(paper) });
    await files.internal.link({ params: { dossierId, fileId: certificate._id }, body: { userId } });
    const [providerId, fileId] = [randomUUID(), randomUUID()];
    await files.internal.store({ params: { fileId }, query: { providerId }, form: form() });
    const list = await files.internal.listOfDossier({ params: { dossierId } });
    const reporterIs = { kind: 'reporter', id: userId };
    expect(Object.fromEntries(list.files.map((file) => [file.fileId, file.creator]))).toEqual({
      [uploaded._id]: reporterIs,
      [linked._id]: reporterIs,
      [certificate._id]: reporterIs,
      [fileId]: { kind: 'provider', id: providerId },
    });
  });

  it('gets a file through the dossier service', async () => {
    const { dossierId, userId } = await files.signIn();
    const { _id: fileId, hash } = await files.visitor.upload({ form: formOf(pdf) });
    const wrong = { params: { fileId, dossierId }, body: { hash: 'a'.repeat(43), userId } };
    await expect(files.internal.link(wrong)).rejects.toMatchObject({ status: 404 });
    await files.internal.link({ params: { fileId, dossierId }, body: { hash, userId } });
    await files.internal.link({ params: { fileId, dossierId }, body: { hash, userId } });
    const content = await files.internal.readContent({ params: { fileId } });
    expect(content.headers.get('content-type')).toBe('application/pdf');
    const reporter = files.clientOf(system.sendAs(files.app, await system.signToken()));
    const asReporter = createClient<typeof fileContract>(wirePaths.file, async (_, init) =>
      system.sendAs(files.app, await system.signToken())(`/internal/file/${fileId}/content`, init),
    );
    await expect(asReporter.download({ params: { fileId } })).rejects.toMatchObject({ status: 404 });
    await expect(reporter.download({ params: { fileId } })).rejects.toMatchObject({ status: 404 });
  });
});

describe('files of one day', () => {
  /** No day ends during a test. */
  const standAt = (moment: Date) => {
    system.clock.now = () => moment;
  };
  beforeEach(() => standAt(new Date()));
  afterEach(() => {
    system.clock.now = () => new Date();
  });

  it('are limited for one network; another network, and the next day, have their own', async () => {
    const upload = (address: string, bytes: Uint8Array = paper) =>
      files.visitorFrom(address).upload({ form: formOf(bytes) });
    await upload('10.1.0.1');
    await system.setCounter('file.stored', FILES_A_DAY - 1);
    await expect(upload('10.1.0.1', text('a refused file does not count'))).rejects.toMatchObject({
      status: 415,
    });
    await upload('10.1.0.1');
    const refusal = await upload('10.1.0.1').catch((error) => error);
    expect(refusal).toMatchObject({ status: 429, problem: { rule: 'files-a-day' } });
    await upload('10.1.0.2');

    standAt(new Date(system.clock.now().getTime() + refusal.retryAfter * 1000));
    await upload('10.1.0.1');
  });

  it('are limited for one account, wherever it is, and others of the same network have their own', async () => {
    const [reporter, other] = [await files.signIn(), await files.signIn()];
    const upload = ({ dossierId, uploadToDossier }: typeof reporter) =>
      uploadToDossier({ form: formOf(paper, { dossierId, documentType: 'user_upload' }) });
    await upload(reporter);
    await system.setCounter('file.stored', FILES_A_DAY);
    const refusal = { status: 429, problem: { rule: 'files-a-day' } };
    await expect(upload(reporter)).rejects.toMatchObject(refusal);
    await expect(reporter.upload({ form: formOf(paper) })).rejects.toMatchObject(refusal);
    await upload(other);
  });

  it('are limited for all accounts of one network together, however many there are', async () => {
    const [reporter, other] = [await files.signIn(), await files.signIn()];
    const upload = ({ dossierId, uploadToDossier }: typeof reporter) =>
      uploadToDossier({ form: formOf(paper, { dossierId, documentType: 'user_upload' }) });
    await upload(reporter);
    await system.setCounter('file.storedByAccounts', FILES_OF_ACCOUNTS_A_DAY);
    await expect(upload(other)).rejects.toMatchObject({ status: 429, problem: { rule: 'files-a-day' } });
  });
});

it('refuses after sixty uploads in ten minutes', async () => {
  const upload = () => files.visitor.upload({ form: new FormData() }).catch((error) => error.status);
  const answers = await Promise.all(Array.from({ length: 61 }, upload));
  expect(new Set(answers)).toEqual(new Set([422, 429]));
});

it('logs no names', () => {
  expect(system.logged.join('')).not.toMatch(/akte\.pdf|no ending/);
});
