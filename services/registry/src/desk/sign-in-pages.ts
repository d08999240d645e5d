import { html } from 'hono/html';
import { deskPage } from './desk-page.ts';

/** For visitors who are not signed in, or no longer. */
export const signInPage = (): Promise<Response> =>
  deskPage({
    title: 'Sign in',
    visit: null,
    status: 401,
    content: html`<section class="sheet narrow">
<h1>Sign in</h1>
<p>Type this where your release key is. It prints a link that signs you in once:</p>
<pre><code>npm run release -- desk</code></pre>
<p>You may do here what that key may do. After an hour you sign in again.</p>
</section>`,
  });

/** The link is used up only by a button: scanners that open links before people do press no button. */
export const openLinkPage = (action: string): Promise<Response> =>
  deskPage({
    title: 'Sign in',
    visit: null,
    content: html`<section class="sheet narrow">
<h1>Sign in</h1>
<p>This link works once. Only go on if you asked for it yourself.</p>
<form method="post" action="${action}"><button>Go to the release desk</button></form>
</section>`,
  });

/** An expired link, a used one and one that never existed get the same answer. */
export const linkOverPage = (): Promise<Response> =>
  deskPage({
    title: 'This link opens nothing',
    visit: null,
    status: 404,
    content: html`<section class="sheet narrow">
<h1>This link opens nothing</h1>
<p>It was used before, or its ten minutes are over. Ask for another one:</p>
<pre><code>npm run release -- desk</code></pre>
</section>`,
  });
