import { html } from 'hono/html';
import { plainPage } from './plain-page.ts';

/**
 * For a browser that sends more cookies than can be read: the page clears them, so the next request works again. The chosen
 * language is unknown then, so it speaks both.
 */
export const cookiesPage = (): Promise<Response> =>
  plainPage(
    'nl',
    {
      title: 'Er stond te veel in je browser',
      text: 'Daardoor kon deze pagina niet open. We hebben dat opgeruimd. Was je ingelogd? Log dan opnieuw in: je dossiers zijn er nog. Een melding die nog niet verstuurd was, moet je opnieuw beginnen.',
      more: html`<p lang="en">Your browser kept too much for this site. We have cleared that: open the page again. Were you signed in? Sign in again: your files are still there. A report that was not sent yet has to be begun again.</p>
<p><a href="">Pagina opnieuw openen</a></p>`,
    },
    { status: 431, headers: { 'clear-site-data': '"cookies"' } },
  );
