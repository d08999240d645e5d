import { randomUUID } from 'node:crypto';
import { html } from 'hono/html';
import { page, sayMoment } from '../frame/page.ts';
import { ACTIONS, type Action } from './actions.ts';
import { placeOf } from './answer-notice.ts';
import type { ReceivedNotice } from './notice-log.ts';

const readable = (body: string) => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
};

const TITLES: Record<string, string> = {
  'notice.sent': 'Melding ontvangen',
  'notice.reminder': 'Herinnering ontvangen',
  'dossier.answered': 'Antwoord van de nabestaande ontvangen',
  'product.settled': 'Besluit over een product ontvangen',
};

const titleOf = (body: string) => {
  const [, type = ''] = /^\{"type":"([\w.]+)"/.exec(body) ?? [];
  return TITLES[type] ?? 'Bericht ontvangen';
};

/** The result of pressing a button. */
export type Outcome = { noticeId: string; text: string; isDone: boolean };

/** Identifies one press: a double click sends the same value twice, and counts once. */
const press = () => html`<input type="hidden" name="press" value="${randomUUID()}">`;

const picker = (id: string, { label, options }: NonNullable<Action['choices']>) => html`
      <label for="${id}">${label}</label>
      <select id="${id}" name="choice">
        ${Object.entries(options).map(([value, words]) => html`<option value="${value}">${words}</option>`)}
      </select>`;

const buttons = (notice: ReceivedNotice, index: number) => html`
  <div class="actions" role="group" aria-labelledby="notice-${index}">
    ${Object.entries(ACTIONS).map(
      ([name, { label, choices }]) => html`
    <form method="post" action="/sandbox/provider/notices/${notice.id}/${name}">
      ${press()}${choices ? picker(`${name}-${index}`, choices) : ''}
      <button>${label}</button>
    </form>`,
    )}
  </div>`;

const received = (notice: ReceivedNotice, index: number, outcome: Outcome | null) => html`
  <li class="sheet" id="melding-${index}">
    <h2 id="notice-${index}">${titleOf(notice.body)}</h2>
    ${outcome?.noticeId === notice.id ? html`<p class="${outcome.isDone ? 'done' : 'failed'}" role="status">${outcome.text}</p>` : ''}
    <dl class="facts">
      <div><dt>Wanneer</dt><dd>${sayMoment(notice.receivedAt)}</dd></div>
      <div><dt>Kenmerk</dt><dd>${notice.id}</dd></div>
      <div><dt>Let op</dt><dd>${
        notice.isRepeat ? 'Deze kwam eerder al binnen en telt één keer.' : 'Handtekening klopt.'
      }</dd></div>
    </dl>
    ${!notice.isRepeat && placeOf(notice.body) ? buttons(notice, index) : ''}
    <details><summary>Wat er binnenkwam</summary><pre>${readable(notice.body)}</pre></details>
  </li>`;

/** The page of what the sample provider received, as its own employee would see it, with the possible actions. */
export const providerPage = (notices: ReceivedNotice[], outcome: Outcome | null = null) =>
  page({
    title: 'Voorbeeldaanbieder',
    here: '/sandbox/provider',
    main: html`
      <h1>Voorbeeldaanbieder</h1>
      <p class="intro">Een aanbieder die zijn meldingen niet per mail krijgt, maar door een koppeling. Hier staat wat er binnenkwam, de nieuwste bovenaan. Met de knoppen doe je wat een medewerker van die aanbieder zou doen.</p>
      ${
        notices.length === 0
          ? html`<div class="sheet"><h2>Er kwam nog niets binnen</h2><p>Verstuur in Nabericht een melding aan een aanbieder met een koppeling.</p></div>`
          : html`<ul class="stack">${notices.map((notice, index) => received(notice, index, outcome))}</ul>`
      }`,
  });
