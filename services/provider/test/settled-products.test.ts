import { randomBytes, randomUUID } from 'node:crypto';
import { createClient } from '@nabericht/api-client/client';
import type { internalProviderContract } from '@nabericht/contracts/internal-provider-contract';
import type { providerContract } from '@nabericht/contracts/provider-contract';
import type { SettledProduct } from '@nabericht/contracts/settled-product';
import { internalPaths, wirePaths } from '@nabericht/contracts/wire-paths';
import { connect } from '@nabericht/database/connect';
import { dayOf } from '@nabericht/domain/calendar/calendar-day';
import { longDay } from '@nabericht/service-kit/long-day';
import { waitFor } from '@nabericht/testing/wait-for';
import { sql } from 'kysely';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { content } from './notice-content.ts';
import { startReceiver } from './start-receiver.ts';
import { CERTIFICATE, startTestProvider } from './start-test-provider.ts';

const IBAN = 'NL91ABNA0417164300';
const secret = `whsec_${randomBytes(24).toString('base64')}`;
let system: Awaited<ReturnType<typeof startTestProvider>>;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let office: ReturnType<typeof createClient<typeof internalProviderContract>>;
const ids = new Map<string, string>();

beforeAll(async () => {
  receiver = await startReceiver(secret);
  system = await startTestProvider({ webhookUrl: receiver.url, webhookSecret: secret });
  system.dossier.content = () => content;
  office = createClient<typeof internalProviderContract>(
    internalPaths.provider,
    system.kit.sendAsService(system.app),
  );
  const api = createClient<typeof providerContract>(wirePaths.provider, system.kit.sendAs(system.app, null));
  for (const slug of ['waterstroom', 'noorderbank'])
    ids.set(slug, (await api.readProviderBySlug({ params: { slug } }))._id);
});

const STOP: SettledProduct['decision'] = {
  kind: 'stop',
  stopInsuranceDate: '2026-12-01',
  payoutIban: IBAN,
  payoutIbanName: 'Erven Bergh',
};

const PAYOUT: SettledProduct['decision'] = {
  kind: 'payout',
  reporterIsBeneficiary: 'idontknow',
  moreBeneficiaries: 'idontknow',
  payout: 'toAllBeneficiaries',
  payoutIban: null,
  payoutIbanName: null,
  beneficiaries: [],
};

const person = {
  insertion: null,
  lastName: 'Łukasz',
  birthDate: '1972-05-06',
  address: content.deceased.address,
  email: 'pieter@voorbeeld.example',
  phoneNumber: '0687654321',
  iban: IBAN,
  ibanName: 'P. Łukasz',
};

const PRODUCT = {
  uuid: randomUUID(),
  name: 'Betaalrekening',
  productType: 'bank-account' as const,
  askForBeneficiary: false,
  askForBeneficiaryBSN: false,
  askForId: false,
  isEditable: true,
  isSpecial: false,
};

/** A product of a provider with the decision about it. */
function decided(
  slug: string,
  decision: SettledProduct['decision'] = STOP,
  fileIds: string[] = [],
  dossierId = randomUUID(),
) {
  const params = { dossierId, providerId: ids.get(slug) ?? '', productId: randomUUID() };
  const { reference, deceased, reporter } = content;
  system.dossier.settled.set(params.productId, {
    reference,
    deceased,
    reporter,
    customerNumber: null,
    product: {
      uuid: params.productId,
      name: 'Woonpolis',
      productType: 'damage-insurance',
      customerPolicyNumber: 'P-77',
    },
    settledOn: '2026-11-20',
    decision,
    fileIds,
  });
  const body = { settlementId: randomUUID() };
  return { params, tell: () => office.tellProduct({ params, body }), id: body.settlementId };
}

/** The same, for a provider that was notified. */
async function settled(...what: Parameters<typeof decided>) {
  const product = decided(...what);
  const { params } = product;
  const act = { actId: randomUUID(), leavesAt: new Date().toISOString() };
  system.dossier.acts.set(`${params.dossierId}/${params.providerId}`, act);
  const seen = system.mails.length + receiver.taken.length;
  await office.registerNotice({ params, body: act });
  await waitFor('the notice', () => system.mails.length + receiver.taken.length > seen);
  return product;
}

/** Files of a dossier with these names. */
const withFiles = (dossierId: string, names: readonly string[]) =>
  names.map((name) => {
    const fileId = randomUUID();
    system.files.set(fileId, { name, dossierId });
    return fileId;
  });

const mailsOf = (id: string) => system.mails.filter(({ messageId }) => messageId === `${id}-settled`);
const mailOf = (id: string) => waitFor('the mail', () => mailsOf(id)[0]);

async function textOf(bytes: Uint8Array = new Uint8Array()) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => (await pdf.getPage(index + 1)).getTextContent()),
  );
  await pdf.loadingTask.destroy();
  return pages.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : ''))).join(' ');
}

it('a provider is told, and may use the API, also while another notice is on its way to it or was withdrawn', async () => {
  const { params, tell } = await settled('noorderbank');
  const { dossierId, providerId } = params;
  const withKey = createClient<typeof providerContract>(wirePaths.provider, (path, init) => {
    init.headers.set('api-key', 'key of noorderbank');
    return system.kit.sendAs(system.app, null)(path, init);
  });
  const push = () => withKey.pushProducts({ params: { dossierId }, body: { products: [PRODUCT] } });
  const userId = randomUUID();
  system.dossier.owners.set(dossierId, userId);
  const token = await system.kit.signToken({ sub: userId });
  const reporter = createClient<typeof providerContract>(
    wirePaths.provider,
    system.kit.sendAsBrowser(system.app, token),
  );
  const resend = () =>
    office.registerNotice({
      params: { dossierId, providerId },
      body: { actId: randomUUID(), leavesAt: new Date(Date.now() + 600_000).toISOString() },
    });
  await resend();
  await push();
  for (let time = 0; time < 2; time += 1) {
    await reporter.withdrawNotice({ params: { dossierId, providerId } });
    await push();
    await resend();
  }
  await tell();
  await waitFor('the web hook', () =>
    receiver.taken.find((one) => one.dossierId === dossierId && one.type === 'product.settled'),
  );
});

describe('a settlement by mail', () => {
  it('is sent once, with the decision in the PDF and nowhere else', async () => {
    const { tell, id } = await settled('waterstroom');
    await Promise.all([tell(), tell(), tell()]);
    const mail = await mailOf(id);
    await tell();
    expect(mail).toMatchObject({
      to: { address: 'nalatenschappen@waterstroom.example' },
      replyTo: { address: content.reporter.email },
      subject: 'Besluit over een product NB 4471 K',
    });
    expect(mail.text).toContain('Woonpolis');
    expect(mail.text).toContain('P-77');
    for (const hidden of [IBAN, 'NL91 ABNA', 'Erven Bergh', '1 december'])
      expect(`${mail.subject}${mail.text}${mail.html}`).not.toContain(hidden);
    expect(mail.attachments?.map(({ filename }) => filename)).toEqual(['besluit-NB-4471-K.pdf']);
    const pdf = await textOf(mail.attachments?.[0]?.content);
    for (const shown of ['Woonpolis', 'P-77', '1 december 2026', 'NL91 ABNA 0417 1643 00', 'Erven Bergh'])
      expect(pdf).toContain(shown);
    // A later job of the same queue has run, so no second mail is waiting.
    const other = await settled('waterstroom');
    await other.tell();
    await mailOf(other.id);
    expect(mailsOf(id)).toHaveLength(1);
  });

  it('that comes in place of an earlier one says so, and on which day it was sent', async () => {
    const { tell, id, params } = await settled('waterstroom', PAYOUT);
    const decided = system.dossier.settled.get(params.productId);
    if (!decided) throw new Error('Nothing was decided');
    decided.isToldAgain = true;
    const today = () => longDay(dayOf(new Date()));
    const days = [today()];
    await tell();
    const mail = await mailOf(id);
    days.push(today());
    expect(mail.subject).toBe('Gewijzigd: besluit over een product NB 4471 K');
    expect(mail.text).toContain('De bijlage komt daarvoor in de plaats.');
    expect(mail.text).not.toContain('heeft doorgegeven');
    expect(mail.attachments?.map(({ filename }) => filename)).toEqual(['gewijzigd-besluit-NB-4471-K.pdf']);
    const pdf = (await textOf(mail.attachments?.[0]?.content)).replaceAll(/\s+/g, ' ');
    expect(days.map((day) => `Gewijzigd. Verstuurd op ${day}.`)).toContain(
      pdf.match(/Gewijzigd\. Verstuurd op [^.]+\./)?.[0],
    );
    expect(pdf).toContain('Eerder doorgegeven op 20 november 2026 door Marijke');
  });

  it.each([
    ['with documents', ['Afschrift.pdf'], 'heeft de documenten bij dit product gestuurd'],
    ['without any', [], 'heeft bij dit product geen documenten toegevoegd'],
  ])(
    'of a product that only takes documents says as well that it comes in place of an earlier one: %s',
    async (_with, names, said) => {
      const dossierId = randomUUID();
      const { tell, id, params } = await settled(
        'waterstroom',
        { kind: 'documents' },
        withFiles(dossierId, names),
        dossierId,
      );
      const decided = system.dossier.settled.get(params.productId);
      if (!decided) throw new Error('Nothing was decided');
      decided.isToldAgain = true;
      await tell();
      const { subject, html, attachments = [], ...mail } = await mailOf(id);
      const text = mail.text.replaceAll(/\s+/g, ' ');
      expect(subject).toBe('Gewijzigd: documenten bij een product NB 4471 K');
      expect(text).toContain('Wat u nu krijgt, komt daarvoor in de plaats.');
      expect(text).toContain(said);
      expect(attachments.map(({ filename }) => filename)).toEqual([
        'gewijzigde-gegevens-NB-4471-K.pdf',
        ...names,
      ]);
      const pdf = await textOf(attachments[0]?.content);
      expect(pdf).toContain('Gewijzigd. Verstuurd op');
      expect(`${text}${html}${pdf}`).not.toMatch(/besluit|keuze|moet gebeuren/i);
    },
  );

  describe.each([
    ['executor', 'melder', /nabestaande/i],
    ['child', 'nabestaande', /\bde melder\b/i],
  ] as const)('of a reporter who is %s', (relationshipToDeceased, word, otherWord) => {
    it.each([
      ['a decision', STOP, `De ${word} heeft een keuze doorgegeven`],
      ['documents', { kind: 'documents' }, `De ${word} heeft documenten gestuurd.`],
    ] as const)(`calls them the ${word}: %s`, async (_what, decision, sentence) => {
      const dossierId = randomUUID();
      const files = withFiles(dossierId, ['Afschrift.pdf']);
      const { tell, id, params } = await settled('waterstroom', decision, files, dossierId);
      const decided = system.dossier.settled.get(params.productId);
      if (!decided) throw new Error('Nothing was decided');
      decided.reporter = { ...decided.reporter, relationshipToDeceased };
      decided.customerNumber = 'K-12';
      await tell();
      const mail = await mailOf(id);
      const pdf = await textOf(mail.attachments?.[0]?.content);
      const all = `${mail.text}${mail.html}${pdf}`.replaceAll(/\s+/g, ' ');
      for (const said of [sentence, `uw antwoord gaat naar de ${word}.`, `Klantnummer volgens de ${word}`])
        expect(all).toContain(said);
      expect(all).toContain(`en de documenten van de ${word}.`);
      expect(all).not.toMatch(otherWord);
    });
  });

  it('names the deceased by initials when no first name is known', async () => {
    const { tell, id, params } = await settled('waterstroom');
    const decided = system.dossier.settled.get(params.productId);
    if (!decided) throw new Error('Nothing was decided');
    decided.deceased = { ...decided.deceased, firstName: null };
    await tell();
    const mail = await mailOf(id);
    expect(mail.text).toContain('W.J. van den Bergh-Łukasz');
    expect(await textOf(mail.attachments?.[0]?.content)).toMatch(/Voorletters\s+W\.J\./);
  });

  it('says who takes over the insurance', async () => {
    const { tell, id } = await settled('waterstroom', {
      kind: 'transfer',
      newCustomer: 'PartnerAndKids',
      partnerIbanSameAsDeceased: false,
      partner: { firstName: 'Pieter', ...person },
    });
    await tell();
    const pdf = await textOf((await mailOf(id)).attachments?.[0]?.content);
    for (const shown of ['de partner en kinderen', 'Pieter Łukasz', '6 mei 1972', 'NL91 ABNA 0417 1643 00'])
      expect(pdf).toContain(shown);
  });

  it('names no account when the account of the deceased stays in use', async () => {
    const { tell, id } = await settled('waterstroom', {
      kind: 'transfer',
      newCustomer: 'Partner',
      partnerIbanSameAsDeceased: true,
      partner: { firstName: 'Pieter', ...person, iban: null, ibanName: null },
    });
    await tell();
    const pdf = await textOf((await mailOf(id)).attachments?.[0]?.content);
    expect(pdf).toContain('dezelfde als van de overledene');
    expect(pdf).not.toMatch(/IBAN|Op naam van/);
  });

  it('says of a beneficiary without an IBAN that the insurer asks them for their account', async () => {
    const without = { ...person, iban: null, ibanName: null, hasNoIban: true };
    const { tell, id } = await settled('waterstroom', {
      ...PAYOUT,
      beneficiaries: [
        { firstName: 'Anna', ...without, relationshipToDeceased: 'child', identification: null },
      ],
    });
    await tell();
    const pdf = await textOf((await mailOf(id)).attachments?.[0]?.content);
    expect(pdf).toMatch(/IBAN\s+heeft geen IBAN: vraag zelf naar de rekening, per e-mail of\s+telefoon/);
    expect(pdf).not.toContain('Op naam van');
  });

  it('says how every beneficiary is paid, and calls only an accepted one identified', async () => {
    const { tell, id } = await settled('waterstroom', {
      kind: 'payout',
      reporterIsBeneficiary: 'no',
      moreBeneficiaries: 'yes',
      payout: 'toAllBeneficiaries',
      payoutIban: null,
      payoutIbanName: null,
      beneficiaries: [
        { firstName: 'Anna', ...person, relationshipToDeceased: 'child', identification: 'accepted' },
        { firstName: 'Bram', ...person, relationshipToDeceased: 'sibling', identification: 'inconclusive' },
        { firstName: 'Cor', ...person, relationshipToDeceased: 'parent', identification: null },
      ],
    });
    await tell();
    const pdf = await textOf((await mailOf(id)).attachments?.[0]?.content);
    expect(pdf).toContain('aan alle begunstigden');
    expect(pdf.match(/geïdentificeerd/g)).toHaveLength(1);
    expect(pdf.match(/niet vastgesteld/g)).toHaveLength(1);
    expect(pdf.indexOf('geïdentificeerd')).toBeLessThan(pdf.indexOf('Bram'));
    expect(pdf).toContain('broer of zus');
  });

  it('names people who were in an earlier settlement and erased their details, with the day and no empty field', async () => {
    const { tell, id } = await settled('waterstroom', {
      ...PAYOUT,
      beneficiaries: [
        { firstName: 'Anna', ...person, relationshipToDeceased: 'child', identification: 'accepted' },
      ],
      toldBefore: [
        {
          firstName: 'Bram',
          insertion: 'de',
          lastName: 'Wit',
          relationshipToDeceased: 'sibling',
          toldOn: '2026-11-20',
        },
      ],
    });
    await tell();
    const pdf = (await textOf((await mailOf(id)).attachments?.[0]?.content)).replaceAll(/\s+/g, ' ');
    expect(pdf).toMatch(
      /Begunstigde 2 .*Bram de Wit .*broer of zus .*zoals u ze het laatst van ons kreeg \(eerste keer: 20 november 2026\); wij hebben ze niet meer/,
    );
    expect(pdf.match(/Geboren .*? Adres/g)).toHaveLength(1);
    expect(pdf.match(/IBAN/g)).toHaveLength(1);
  });

  it.each([
    ['idontknow', 'Nog meer begunstigden weet de melder niet'],
    ['no', 'Nog meer begunstigden nee'],
    ['yes', 'Nog meer begunstigden ja, zie hieronder'],
    [null, null],
  ] as const)('says whether there are more beneficiaries: %s', async (moreBeneficiaries, sentence) => {
    const { tell, id } = await settled('waterstroom', { ...PAYOUT, moreBeneficiaries });
    await tell();
    const pdf = (await textOf((await mailOf(id)).attachments?.[0]?.content)).replaceAll(/\s+/g, ' ');
    if (sentence) expect(pdf).toContain(sentence);
    else expect(pdf).not.toContain('Nog meer begunstigden');
  });

  it('attaches the documents of this dossier, and those of no other', async () => {
    const dossierId = randomUUID();
    const [own, foreign] = [randomUUID(), randomUUID()];
    system.files.set(own, { name: 'Afschrift maart.pdf', dossierId });
    system.files.set(foreign, { name: 'Geheim.pdf', dossierId: randomUUID() });
    const { tell, id } = await settled('waterstroom', { kind: 'documents' }, [own, foreign], dossierId);
    await tell();
    const { attachments = [] } = await mailOf(id);
    expect(attachments.map(({ filename }) => filename)).toEqual([
      'gegevens-NB-4471-K.pdf',
      'Afschrift maart.pdf',
    ]);
    expect(Buffer.from(attachments[1]?.content ?? []).toString()).toBe(CERTIFICATE);
  });

  it.each([
    ['with documents', ['Afschrift.pdf'], 'heeft de documenten bij dit product gestuurd'],
    ['without any', [], 'heeft bij dit product geen documenten toegevoegd'],
  ])('of a product that only takes documents speaks of no decision: %s', async (_with, names, said) => {
    const dossierId = randomUUID();
    const fileIds = withFiles(dossierId, names);
    const { tell, id } = await settled('waterstroom', { kind: 'documents' }, fileIds, dossierId);
    await tell();
    const { subject, text, html, attachments = [] } = await mailOf(id);
    expect(subject).toBe('Documenten bij een product NB 4471 K');
    expect(text).toContain(said);
    const pdf = await textOf(attachments[0]?.content);
    expect(pdf).toContain('Documenten bij een product');
    expect(`${text}${html}${pdf}`).not.toMatch(/besluit|keuze|moet gebeuren/i);
  });

  it('is not sent when the decision was taken back, nor to a provider that was not notified', async () => {
    const { params, tell, id } = await settled('waterstroom');
    system.dossier.settled.delete(params.productId);
    await tell();
    const other = await settled('waterstroom');
    await other.tell();
    await mailOf(other.id);
    expect(mailsOf(id)).toEqual([]);
    const untold = { ...params, dossierId: randomUUID() };
    const call = office.tellProduct({ params: untold, body: { settlementId: randomUUID() } });
    await expect(call).rejects.toMatchObject({ status: 404 });
  });
});

describe('a settlement by the API', () => {
  it('is sent as one signed web hook after the notice, with the documents in it', async () => {
    const dossierId = randomUUID();
    const fileId = randomUUID();
    system.files.set(fileId, { name: 'Afschrift.pdf', dossierId });
    const { params, tell } = await settled('noorderbank', STOP, [fileId], dossierId);
    await Promise.all([tell(), tell()]);
    const events = () => receiver.taken.filter((one) => one.dossierId === dossierId);
    await waitFor('the event', () => events().length === 2);
    expect(events().map(({ type }) => type)).toEqual(['notice.sent', 'product.settled']);
    expect(events()[1]?.data).toMatchObject({
      dossierId,
      providerId: params.providerId,
      slug: 'noorderbank',
      reference: 'NB 4471 K',
      product: { uuid: params.productId, customerPolicyNumber: 'P-77' },
      decision: STOP,
      files: [
        {
          name: 'Afschrift.pdf',
          mimetype: 'application/pdf',
          content: Buffer.from(CERTIFICATE).toString('base64'),
        },
      ],
    });
    expect(JSON.stringify(events()[1]?.data)).not.toContain('provider-cancellation-confirmation');
  });

  it('only names documents that are too large for it together; its provider reads each with its key', async () => {
    const dossierId = randomUUID();
    const fileIds = Array.from({ length: 8 }, () => randomUUID());
    for (const [index, fileId] of fileIds.entries())
      system.files.set(fileId, {
        name: `Afschrift ${index + 1}.docx`,
        dossierId,
        content: new Uint8Array(1_000_000).fill(index),
      });
    const stranger = randomUUID();
    system.files.set(stranger, { name: 'Geheim.pdf', dossierId });
    const { params, tell } = await settled('noorderbank', STOP, fileIds, dossierId);
    await tell();
    const event = await waitFor('the event', () =>
      receiver.taken.find((one) => one.dossierId === dossierId && one.type === 'product.settled'),
    );
    expect(event.data).toMatchObject({
      files: fileIds.map((id, index) => ({
        id,
        name: `Afschrift ${index + 1}.pdf`,
        mimetype: 'application/pdf',
        bytes: 1_000_000,
        content: null,
      })),
    });
    const read = (fileId: string, key = 'key of noorderbank') =>
      createClient<typeof providerContract>(wirePaths.provider, (path, init) => {
        init.headers.set('api-key', key);
        return system.kit.sendAs(system.app, null)(path, init);
      }).readProductFile({ params: { dossierId, productId: params.productId, fileId } });
    const [, second = ''] = fileIds;
    const copy = new Uint8Array(await (await read(second)).arrayBuffer());
    expect([copy.length, copy[0]]).toEqual([1_000_000, 1]);
    await expect(read(stranger)).rejects.toMatchObject({ status: 404 });
    await expect(read(second, 'key of nn')).rejects.toMatchObject({ status: 404 });
    system.files.delete(second);
    await expect(read(second)).rejects.toMatchObject({ status: 404 });
  });

  it('says that the reporter does not know whether there are more beneficiaries', async () => {
    const { params, tell } = await settled('noorderbank', PAYOUT);
    await tell();
    const event = await waitFor('the event', () =>
      receiver.taken.find((one) => one.dossierId === params.dossierId && one.type === 'product.settled'),
    );
    expect(event.data).toMatchObject({ decision: PAYOUT });
    expect(event.data).not.toHaveProperty('isToldAgain');
  });

  it('says that it comes in place of an earlier one', async () => {
    const { params, tell } = await settled('noorderbank', PAYOUT);
    const decided = system.dossier.settled.get(params.productId);
    if (!decided) throw new Error('Nothing was decided');
    decided.isToldAgain = true;
    await tell();
    const event = await waitFor('the event', () =>
      receiver.taken.find((one) => one.dossierId === params.dossierId && one.type === 'product.settled'),
    );
    expect(event.data).toMatchObject({ isToldAgain: true });
  });
});

describe('the settlement that the dossier service keeps', () => {
  const forgotten = (id: string) => system.dossier.settlements.forgotten.filter((one) => one === id);
  const readings = (id: string) => system.dossier.settlements.read.filter((one) => one === id);
  /** Skips the delays before the retries of jobs. */
  const hurry = async () => {
    const db = connect<Record<string, never>>(system.connection, 'jobs');
    await sql`update jobs.job set start_after = now() where name like 'provider.%' and state = 'retry'`.execute(
      db,
    );
    await db.destroy();
  };
  const gone = (id: string) =>
    waitFor('it to be let go of', async () => {
      await hurry();
      return forgotten(id).length === 1;
    });

  it('is read at each try of a mail, and deleted once that has left', async () => {
    const { tell, id } = await settled('waterstroom');
    system.refusals.set('nalatenschappen@waterstroom.example', 2);
    await tell();
    await waitFor('the first try', () => readings(id).length === 1);
    expect(forgotten(id)).toEqual([]);
    await gone(id);
    expect(mailsOf(id)).toHaveLength(1);
    expect(readings(id)).toHaveLength(3);
  });

  it('is read at each try of a web hook, and deleted once that was accepted', async () => {
    let refusals = 2;
    receiver.behaviour.answer = ({ type }) => (type === 'product.settled' && refusals-- > 0 ? 503 : 204);
    const { params, tell, id } = await settled('noorderbank');
    await tell();
    await waitFor('the first try', () =>
      receiver.refused.some(({ dossierId }) => dossierId === params.dossierId),
    );
    expect(forgotten(id)).toEqual([]);
    await gone(id);
    const events = receiver.taken.filter(({ dossierId }) => dossierId === params.dossierId);
    expect(events.map(({ type }) => type)).toEqual(['notice.sent', 'product.settled']);
    expect(readings(id)).toHaveLength(3);
  });

  it('is deleted when there is nobody to tell, because the notice has not left', async () => {
    const { params, tell, id } = decided('waterstroom');
    const act = { actId: randomUUID(), leavesAt: new Date(Date.now() + 3600_000).toISOString() };
    await office.registerNotice({ params, body: act });
    await tell();
    await gone(id);
    expect(readings(id)).toEqual([]);
    expect(mailsOf(id)).toEqual([]);
  });
});

it('puts no account number in logs, queues or tables', async () => {
  const { tell, id } = await settled('waterstroom');
  await tell();
  await mailOf(id);
  expect(system.kit.logged.join('\n')).not.toMatch(/NL91/);
  const db = connect<Record<string, never>>(system.connection, 'provider');
  const { rows } = await sql<{ whole: string }>`
    select row_to_json(t)::text as whole from jobs.job t
    union all select row_to_json(t)::text from follow_up t
    union all select row_to_json(t)::text from webhook_event t`.execute(db);
  await db.destroy();
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ whole }) => /NL91|Bergh|Woonpolis/.test(whole))).toEqual([]);
});
