import { afterEach, expect, it, vi } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { upload } from './upload.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser whose server gives these answers, one after the other. */
function browser(answers: [status: number, body: object][]) {
  const tokens: string[] = [];
  class Request extends EventTarget {
    upload = new EventTarget();
    status = 0;
    responseText = '';
    open() {}
    setRequestHeader(name: string, value: string) {
      if (name === 'csrf-token') tokens.push(value);
    }
    getResponseHeader = (name: string) => (name === 'content-type' ? 'application/problem+json' : null);
    send() {
      const [status, body] = answers.shift() ?? [500, {}];
      Object.assign(this, { status, responseText: JSON.stringify(body) });
      this.dispatchEvent(new Event('load'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  const revive = vi.fn(async () => true);
  const session = { getCsrfToken: async (fresh: boolean) => (fresh ? 'fresh' : 'kept'), revive };
  return { session, revive, tokens };
}
const refused = (status: number, type = 'about:blank'): [number, object] => [
  status,
  { type, title: 'No', status },
];

it('succeeds when session and CSRF token ended while the picture was taken', async () => {
  const file = { _id: 'f1' };
  const { session, tokens } = browser([
    refused(403, 'urn:nabericht:problem/csrf'),
    refused(401),
    [201, file],
  ]);
  expect(await upload('/v1/file/uploadToDossier', new FormData(), { session })).toEqual(file);
  expect(tokens).toEqual(['kept', 'fresh', 'fresh']);
});

it('fails with the refusal of the server', async () => {
  const { session, revive } = browser([refused(413)]);
  const failure = await upload('/v1/file/upload', new FormData(), { session }).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(ApiProblem);
  expect(failure).toMatchObject({ status: 413 });
  expect(revive).not.toHaveBeenCalled();
});
