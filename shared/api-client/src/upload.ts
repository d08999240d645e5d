import { readProblem, unreachable } from './api-problem.ts';
import { type PageSession, sendInSession } from './browser-send.ts';

export interface UploadOptions {
  session: PageSession;
  traceparent?: string;
  signal?: AbortSignal;
  /** Called with the fraction of the bytes that was sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** A connection on which no byte moves for this long is lost, though no browser says so. */
const STANDSTILL_MS = 60_000;
/** Once everything was sent, the service looks at it; proxies wait 200 seconds for its answer. */
const ANSWER_MS = 240_000;

/**
 * Uploads a form with progress, which fetch cannot report. Taking a picture may have taken long, so the session is
 * renewed as for any other call.
 * @throws {ApiProblem} as the typed client does; an AbortError when the signal fires.
 */
export async function upload<Answer>(path: string, form: FormData, options: UploadOptions): Promise<Answer> {
  const { getCsrfToken, revive } = options.session;
  const attempt = async (fresh: boolean) => post(path, form, options, await getCsrfToken(fresh));
  const response = await sendInSession(attempt, revive);
  if (!response.ok) throw await readProblem(response);
  return response.json();
}

function post(path: string, form: FormData, options: UploadOptions, csrfToken: string | null) {
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const waitFor = (milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(unreachable());
        request.abort();
      }, milliseconds);
    };
    request.open('POST', path);
    request.responseType = 'text';
    request.setRequestHeader('accept', 'application/json, application/problem+json');
    if (csrfToken) request.setRequestHeader('csrf-token', csrfToken);
    if (options.traceparent) request.setRequestHeader('traceparent', options.traceparent);
    request.upload.addEventListener('progress', (event) => {
      waitFor(STANDSTILL_MS);
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total);
    });
    request.upload.addEventListener('load', () => waitFor(ANSWER_MS));
    request.addEventListener('loadend', () => clearTimeout(timer));
    request.addEventListener('load', () => {
      const headers = new Headers({ 'content-type': request.getResponseHeader('content-type') ?? '' });
      const retryAfter = request.getResponseHeader('retry-after');
      if (retryAfter) headers.set('retry-after', retryAfter);
      resolve(new Response(request.responseText || null, { status: request.status, headers }));
    });
    request.addEventListener('error', () => reject(unreachable()));
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    options.signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (options.signal?.aborted) return reject(new DOMException('Aborted', 'AbortError'));
    waitFor(STANDSTILL_MS);
    request.send(form);
  });
}
