import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOSTILE } from './hostile-documents.ts';
import { certificate, createTestSystem, formOf } from './start-test-file.ts';

type System = Awaited<ReturnType<typeof createTestSystem>>;
let system: System;
let files: Awaited<ReturnType<System['start']>>;

beforeAll(async () => {
  system = await createTestSystem();
  files = await system.start();
});
afterAll(() => system.end());

/** Sends the document and has it read; returns the refusal, or null. */
async function send(bytes: Uint8Array) {
  try {
    const { _id: fileId, hash } = await files.visitor.upload({ form: formOf(bytes) });
    await files.visitor.validateFileWithHash({ params: { fileId, hash } });
    return null;
  } catch (error) {
    return error;
  }
}

describe('a document that means harm', () => {
  it.each(HOSTILE)('$name', async ({ bytes, refusal }) => {
    const refused = await send(await bytes());
    if (refusal) {
      const { status, rule } = refusal;
      expect(refused).toMatchObject({ status, problem: rule ? { rule, detail: expect.any(String) } : {} });
    } else if (refused) {
      // Accepted, because its copy does nothing; there may be nothing to read in it.
      expect(refused).toMatchObject({ status: 422, problem: { errors: [{ field: 'file' }] } });
    }
  });

  it('does not affect the service', async () => {
    expect(await send(certificate('akte-in-words.pdf'))).toBeNull();
    expect(system.logged.join('')).not.toMatch(/request failed|reading failed/);
  });
});
