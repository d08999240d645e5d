import { afterEach, describe, expect, it, vi } from 'vitest';
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
      this.dispatchEvent(new Event('loadend'));
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

describe('an upload that stands still', () => {
  /** A connection on which bytes move only when a test says so. */
  function begin() {
    vi.useFakeTimers();
    const abort = vi.fn();
    const { promise: sending, resolve } = Promise.withResolvers<EventTarget>();
    class Request extends EventTarget {
      upload = new EventTarget();
      abort = abort;
      open() {}
      setRequestHeader() {}
      send() {
        resolve(this.upload);
      }
    }
    vi.stubGlobal('XMLHttpRequest', Request);
    const session = { getCsrfToken: async () => null, revive: async () => true };
    const uploaded = upload('/v1/file/upload', new FormData(), { session });
    return { abort, uploaded, sending };
  }
  afterEach(() => void vi.useRealTimers());

  it('for a minute is a lost connection', async () => {
    const { abort, uploaded, sending } = begin();
    const failed = expect(uploaded).rejects.toMatchObject({ status: 0 });
    const wire = await sending;
    await vi.advanceTimersByTimeAsync(50_000);
    wire.dispatchEvent(new Event('progress'));
    await vi.advanceTimersByTimeAsync(50_000);
    expect(abort).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(abort).toHaveBeenCalledOnce();
    await failed;
  });

  it('is waited for longer once everything was sent: the service looks at it', async () => {
    const { abort, uploaded, sending } = begin();
    const failed = expect(uploaded).rejects.toMatchObject({ status: 0 });
    const wire = await sending;
    wire.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(200_000);
    expect(abort).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(40_000);
    await failed;
  });
});
