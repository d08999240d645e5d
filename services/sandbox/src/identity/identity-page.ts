import { html } from 'hono/html';
import { page } from '../frame/page.ts';
import { OUTCOMES } from './outcomes.ts';

/** The page where the visitor chooses the outcome of their identification. */
export const identityPage = (action: string) =>
  page({
    title: 'Identificatie',
    here: '/sandbox/identity',
    main: html`
      <h1>Laat zien wie je bent</h1>
      <p class="intro">Dit is een nagemaakte identificatiedienst. Kies wat er moet gebeuren. Daarna ga je terug naar Nabericht.</p>
      <form class="sheet stack" method="post" action="${action}">
        <p><label for="family_name">Achternaam op je document</label><input id="family_name" name="family_name" autocomplete="off"></p>
        <p><label for="birthdate">Geboortedatum op je document</label><input id="birthdate" name="birthdate" type="date"></p>
        ${OUTCOMES.map(
          ({ id, label, hint }) =>
            html`<p class="outcome"><button name="outcome" value="${id}" aria-describedby="hint-${id}">${label}</button><span id="hint-${id}">${hint}</span></p>`,
        )}
      </form>`,
  });
