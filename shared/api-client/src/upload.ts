import { type ApiProblem, readProblem, unreachable } from './api-problem.ts';

export interface UploadOptions {
  csrfToken: string | null;
  traceparent?: string;
  signal?: AbortSignal;
  /** Share of the bytes that has left, 0 to 1. */
  onProgress?: (share: number) => void;
}

/**
 * Uploads a form with progress, which fetch cannot report.
 * @throws {ApiProblem} as the typed client does; an AbortError when the signal fires.
 */
export function upload<Answer>(path: string, form: FormData, options: UploadOptions): Promise<Answer> {
  return new Promise((resolve, reject: (reason: ApiProblem | DOMException) => void) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.responseType = 'text';
    request.setRequestHeader('accept', 'application/json, application/problem+json');
    if (options.csrfToken) request.setRequestHeader('csrf-token', options.csrfToken);
    if (options.traceparent) request.setRequestHeader('traceparent', options.traceparent);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('load', async () => {
      if (request.status >= 200 && request.status < 300) return resolve(JSON.parse(request.responseText));
      const headers = new Headers({ 'content-type': request.getResponseHeader('content-type') ?? '' });
      const retryAfter = request.getResponseHeader('retry-after');
      if (retryAfter) headers.set('retry-after', retryAfter);
      reject(await readProblem(new Response(request.responseText, { status: request.status, headers })));
    });
    request.addEventListener('error', () => reject(unreachable()));
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    options.signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (options.signal?.aborted) return reject(new DOMException('Aborted', 'AbortError'));
    request.send(form);
  });
}
