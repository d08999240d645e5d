import { join } from 'node:path';
import { ApiProblem } from '@nabericht/api-client/api-problem';
import { createFolder } from '@nabericht/testing/clean-up';
import { waitFor } from '@nabericht/testing/wait-for';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClamdScanner } from '../src/scanning/clamd.ts';
import { type FakeClamd, startFakeClamd } from './fake-clamd.ts';
import { certificate, createTestSystem, formOf, paper } from './start-test-file.ts';

type System = Awaited<ReturnType<typeof createTestSystem>>;
let system: System;
let files: Awaited<ReturnType<System['start']>>;
let clamd: FakeClamd;

beforeAll(async () => {
  clamd = await startFakeClamd({ port: 0, host: '127.0.0.1' });
  system = await createTestSystem();
  files = await system.start({ clamdUrl: clamd.address });
});
afterAll(() => system.end());
beforeEach(() => {
  clamd.scanned.length = 0;
  clamd.says = null;
  clamd.until = null;
});

const pdf = certificate('akte-in-words.pdf');
/** A picture that can be opened, followed by the test signature of all virus scanners. */
const infected = Buffer.concat([
  certificate('akte-photo.jpg'),
  Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'),
]);
const refusalOf = async (call: Promise<unknown>): Promise<ApiProblem> => {
  const error = await call.catch((reason: unknown) => reason);
  if (error instanceof ApiProblem) return error;
  throw new Error('it was taken');
};

describe('a virus scanner', () => {
  it('gets every byte of an upload before it is accepted', async () => {
    await expect(files.visitor.upload({ form: formOf(pdf) })).resolves.toMatchObject({
      mimetype: 'application/pdf',
    });
    expect(clamd.scanned).toHaveLength(1);
    expect(clamd.scanned[0]?.equals(pdf)).toBe(true);
  });

  it('keeps an infected file out, whoever sends it, and the refusal says so', async () => {
    const kept = (await system.onDisk()).length;
    const reporter = await files.signIn();
    const { dossierId } = reporter;
    const fileId = crypto.randomUUID();
    for (const call of [
      () => files.visitor.upload({ form: formOf(infected) }),
      () => reporter.uploadToDossier({ form: formOf(infected, { dossierId }) }),
      () =>
        files.internal.store({
          params: { fileId },
          query: { providerId: fileId },
          form: formOf(infected, { dossierId }),
        }),
    ]) {
      expect((await refusalOf(call())).problem).toMatchObject({
        status: 422,
        rule: 'malware',
        detail: 'The virus scanner found something dangerous in this file',
        errors: [{ field: 'file', code: 'unreadable' }],
      });
    }
    expect(await system.onDisk()).toHaveLength(kept);
  });

  it('that is slow to scan the files of providers does not block other requests', async () => {
    const { promise, resolve: letGo } = Promise.withResolvers<void>();
    clamd.until = promise;
    const reporter = await files.signIn();
    const documentType = 'requested_product_file';
    const stored = Array.from({ length: 8 }, (_, index) =>
      files.internal.store({
        params: { fileId: crypto.randomUUID() },
        query: { providerId: crypto.randomUUID() },
        form: formOf(paper, { documentType, originalName: `${index}.png`, dossierId: reporter.dossierId }),
      }),
    );
    await waitFor('all of them to be looked at', () => clamd.scanned.length === 8);
    const params = { dossierId: reporter.dossierId };
    expect(await files.internal.listOfDossier({ params })).toEqual({ files: [] });
    letGo();
    await Promise.all(stored);
    expect((await files.internal.listOfDossier({ params })).files).toHaveLength(8);
  });

  it.each(['nothing', 'INSTREAM size limit exceeded. ERROR', 'stream: OK or so'])(
    'that answers %s lets no file pass, and the browser may try again',
    async (says) => {
      clamd.says = says;
      expect(await refusalOf(files.visitor.upload({ form: formOf(pdf) }))).toMatchObject({
        status: 503,
        retryAfter: 30,
      });
    },
  );

  it('that is down lets no file pass', async () => {
    await expect(createClamdScanner('tcp://127.0.0.1:1')(pdf)).rejects.toMatchObject({
      details: { status: 503 },
    });
    await expect(createClamdScanner('/nowhere/clamd.sock')(pdf)).rejects.toMatchObject({
      details: { status: 503 },
    });
  });

  it('can be reached through a unix socket too', async () => {
    const path = join(await createFolder(), 'clamd.sock');
    const local = await startFakeClamd({ path });
    await createClamdScanner(path)(pdf);
    expect(local.scanned).toHaveLength(1);
    await expect(createClamdScanner(path)(infected)).rejects.toMatchObject({ details: { rule: 'malware' } });
  });
});
