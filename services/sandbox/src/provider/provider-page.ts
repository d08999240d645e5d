import { html } from 'hono/html';
import { page, sayMoment } from '../frame/page.ts';
import type { ReceivedNotice } from './notice-log.ts';

const readable = (body: string) => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
};

const received = (notice: ReceivedNotice) => html`
  <li class="sheet">
    <h2>Melding ontvangen</h2>
    <dl class="facts">
      <div><dt>Wanneer</dt><dd>${sayMoment(notice.receivedAt)}</dd></div>
      <div><dt>Kenmerk</dt><dd>${notice.id}</dd></div>
      <div><dt>Let op</dt><dd>${
        notice.isRepeat ? 'Deze kwam eerder al binnen en telt één keer.' : 'Handtekening klopt.'
      }</dd></div>
    </dl>
    <pre>${readable(notice.body)}</pre>
  </li>`;

/** What the sample provider received, as its own employee would see it. */
export const providerPage = (notices: ReceivedNotice[]) =>
  page({
    title: 'Voorbeeldaanbieder',
    here: '/sandbox/provider',
    main: html`
      <h1>Voorbeeldaanbieder</h1>
      <p class="intro">Een aanbieder die zijn meldingen niet per mail krijgt, maar door een koppeling. Hier staat wat er binnenkwam, de nieuwste bovenaan.</p>
      ${
        notices.length === 0
          ? html`<div class="sheet"><h2>Er kwam nog niets binnen</h2><p>Verstuur in Nabericht een melding aan een aanbieder met een koppeling.</p></div>`
          : html`<ul class="stack">${notices.map(received)}</ul>`
      }`,
  });
