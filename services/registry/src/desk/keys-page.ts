import { html } from 'hono/html';
import type { DeskClient } from './desk-client.ts';
import { deskPage, moment, status, type Visit } from './desk-page.ts';

/** The list of keys and their rights; never a key itself. */
export async function keysPage(api: DeskClient, visit: Visit): Promise<Response> {
  const { keys } = await api.listKeys();
  const lines = keys.map(
    ({
      id,
      team,
      names,
      mayPromote,
      createdBy,
      createdAt,
      revokedAt,
    }) => html`<li><div class="line-head"><h3>${team}</h3><span class="revision">${id}</span>${revokedAt ? status('bad', 'Revoked') : status('good', mayPromote ? 'Releases and promotes' : 'Releases')}</div>
<p>For ${names.includes('*') ? 'everything' : names.join(', ')}</p>
<p class="subtle">Made by ${createdBy}, ${moment(createdAt)}${revokedAt ? html`, revoked ${moment(revokedAt)}` : ''}</p></li>`,
  );
  const content = html`<h1>Keys</h1>
<p class="lead">An operator makes and revokes keys, on the database: <code>npm run release -- keys</code></p>
${lines.length > 0 ? html`<section aria-labelledby="keys"><h2 id="keys" class="heard">All keys</h2><ul class="lines">${lines}</ul></section>` : html`<p class="subtle">There are none.</p>`}`;
  return deskPage({ title: 'Keys', content, visit });
}
