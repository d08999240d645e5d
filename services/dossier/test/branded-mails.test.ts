import { randomUUID } from 'node:crypto';
import type { Mail } from '@nabericht/service-kit/mailer';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BANK, ENERGY, report } from './report.ts';
import { startTestDossier, type TestDossier } from './start-test-dossier.ts';

const BUTTON = '#1f6a3b';
const OUR_BUTTON = '#234a7d';

let test: TestDossier;
beforeAll(async () => {
  test = await startTestDossier();
});
beforeEach(() => {
  const tokens = { '--basis-color-action-1-bg-default': BUTTON };
  const logo = { path: '/embed/brand/noorderbank/3/logo.png', width: 400, height: 96 };
  test.neighbours.embeds.set(BANK.slug, { name: BANK.name, brandVersion: 3, tokens, logo });
});

const buttonOf = ({ html }: Mail) => /class="btn" bgcolor="(#[\da-f]{6})"/.exec(html)?.[1];

const startedAt = (providerSlug: string | null, providers = [BANK]) =>
  test.reporterWithDossier(report(providers, { frontendData: { draftId: randomUUID(), providerSlug } }));

describe('a reporter who started at a provider', () => {
  it('gets the mail at the end of the report in its brand, with its logo embedded', async () => {
    const { dossier } = await startedAt(BANK.slug);
    const mail = await test.mailAbout(dossier, 'staat klaar');
    expect(buttonOf(mail)).toBe(BUTTON);
    expect(mail.html).toContain('<img src="cid:logo" alt="Noorderbank" width="200" height="48"');
    expect(mail.attachments).toMatchObject([{ filename: 'logo.png', contentId: 'logo' }]);
    expect(dossier.frontendData).toEqual({ providerSlug: BANK.slug });
  });

  it('gets mails from that provider in its brand, and from everybody else in ours', async () => {
    const { reporter, dossier } = await startedAt(BANK.slug, [BANK, ENERGY]);
    for (const provider of [BANK, ENERGY]) {
      await test.tell(reporter, dossier._id, provider._id);
      const params = { dossierId: dossier._id, providerId: provider._id };
      await test.internal.receiveMessage({
        params: { ...params, messageId: randomUUID() },
        body: { title: 'A', body: 'B' },
      });
      await test.internal.receiveAnswer({ params, body: { status: 'Confirmed' } });
    }
    for (const kind of ['stuurde je een bericht', 'heeft je melding verwerkt']) {
      expect(buttonOf(await test.mailAbout(dossier, `${BANK.name} ${kind}`)), kind).toBe(BUTTON);
      const ours = await test.mailAbout(dossier, `${ENERGY.name} ${kind}`);
      expect(buttonOf(ours), kind).toBe(OUR_BUTTON);
      // The sender's logo is shown nevertheless.
      expect(ours.html).toContain('<img src="cid:logo" alt=""');
      expect(ours.attachments).toMatchObject([{ contentId: 'logo', contentType: 'image/png' }]);
    }
  });

  it('gets our brand from a provider without a brand, and from one that is gone', async () => {
    test.neighbours.embeds.set(BANK.slug, { name: BANK.name });
    expect(buttonOf(await test.mailAbout((await startedAt(BANK.slug)).dossier, 'staat klaar'))).toBe(
      OUR_BUTTON,
    );
    test.neighbours.embeds.delete(BANK.slug);
    expect(buttonOf(await test.mailAbout((await startedAt(BANK.slug)).dossier, 'staat klaar'))).toBe(
      OUR_BUTTON,
    );
  });
});

describe('a reporter who started with us', () => {
  it.each([null, 'niemand', ENERGY.slug])('gets our brand (%s)', async (slug) => {
    const { dossier } = await startedAt(slug);
    const mail = await test.mailAbout(dossier, 'staat klaar');
    expect(buttonOf(mail)).toBe(OUR_BUTTON);
    expect(mail.attachments).toEqual([]);
  });
});
