import { html } from 'hono/html';
import { plainPage } from './plain-page.ts';

/**
 * For who comes with more cookies than can be read: they go, and the next request is answered again. Nobody knows which
 * language was chosen, so it speaks both.
 */
export const cookiesPage = (): Promise<Response> =>
  plainPage(
    'nl',
    {
      title: 'Er stond te veel in je browser',
      text: 'Daardoor kon deze pagina niet open. We hebben dat opgeruimd. Was je ingelogd? Log dan opnieuw in.',
      more: html`<p lang="en">Your browser kept too much for this site. We have cleared that: open the page again.</p>
<p><a href="">Pagina opnieuw openen</a></p>`,
    },
    { status: 431, headers: { 'clear-site-data': '"cookies"' } },
  );
