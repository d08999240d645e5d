import type { ApiProblem } from '@nabericht/api-client/api-problem';
import { html } from 'hono/html';
import { deskPage, moment, type Visit } from './desk-page.ts';
import { DESK } from './desk-paths.ts';

export const notFoundPage = (visit: Visit | null): Promise<Response> =>
  deskPage({
    title: 'Not found',
    visit,
    status: 404,
    content: html`<section class="sheet narrow"><h1>Not found</h1>
<p>There is nothing here by that name.</p>
<p><a href="${DESK}">What is live</a></p></section>`,
  });

const WORDS: Record<number, string> = {
  403: 'The form was not of a page of yours, or you signed in again since. Open the page again.',
  413: 'That is too much for a form.',
  422: 'What was asked for cannot be. Open the page again.',
  429: 'That was much in a short time. Wait a minute.',
  503: 'The database of the registry is away. What is live stays live. Try again in a minute.',
};

export const troublePage = (status: number): Promise<Response> =>
  deskPage({
    title: 'That did not work',
    visit: null,
    status,
    headers: status === 429 || status === 503 ? { 'retry-after': '60' } : {},
    content: html`<section class="sheet narrow"><h1>That did not work</h1>
<p>${WORDS[status] ?? 'Something went wrong on our side. It stands in the log.'}</p>
<p><a href="${DESK}">What is live</a></p></section>`,
  });

/** For a refused button that has no form to return to. */
export const refusedPage = ({ problem, status }: ApiProblem, visit: Visit): Promise<Response> =>
  deskPage({
    title: 'That was refused',
    visit,
    status,
    content: html`<section class="sheet narrow"><h1>That was refused</h1>
${problem.refusals ? problem.refusals.map(({ reason, mend }) => html`<p>${reason}. ${mend}</p>`) : html`<p>${problem.detail ?? problem.title}</p>`}
<p><a href="${DESK}">What is live</a></p></section>`,
  });

/** The link is shown instead of followed, because it can also be given to a colleague. */
export const previewPage = (
  release: string,
  { url, expiresAt }: { url: string; expiresAt: string },
  visit: Visit,
): Promise<Response> =>
  deskPage({
    title: 'Preview',
    visit,
    content: html`<section class="sheet narrow"><h1>Preview</h1>
<p>This link shows ${release} within what is live, to whoever holds it, until ${moment(expiresAt)}.</p>
<p><a class="button" href="${url}" rel="noreferrer">Open the preview</a></p>
<p class="subtle"><code>${url}</code></p></section>`,
  });
