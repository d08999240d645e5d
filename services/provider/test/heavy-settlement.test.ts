import { randomBytes, randomUUID } from 'node:crypto';
import { createClient } from '@nabericht/api-client/client';
import type { internalProviderContract } from '@nabericht/contracts/internal-provider-contract';
import type { providerContract } from '@nabericht/contracts/provider-contract';
import { internalPaths, wirePaths } from '@nabericht/contracts/wire-paths';
import { createMailer } from '@nabericht/service-kit/mailer';
import { atEnd } from '@nabericht/testing/clean-up';
import { type Refuses, startSmtpSink } from '@nabericht/testing/smtp-sink';
import { waitFor } from '@nabericht/testing/wait-for';
import { expect, it } from 'vitest';
import { content } from './notice-content.ts';
import { startTestProvider } from './start-test-provider.ts';

/* Documents of a product that are too large for one mail, sent by SMTP to a server with a common size limit. */

const ADDRESS = 'nalatenschappen@waterstroom.example';
const MEGABYTE = 1_000_000;
/** 10 MB is the limit of the strictest of the common mail servers. */
const isTooLarge = (bytes: number) => bytes > 10 * MEGABYTE;

async function startWith(refuses: Refuses) {
  const smtp = await startSmtpSink(refuses);
  atEnd(smtp.stop);
  const mailer = createMailer(smtp.url, 'Nabericht <bericht@nabericht.example>');
  atEnd(async () => mailer.close());
  const system = await startTestProvider({ mailer });
  system.dossier.content = () => content;
  const office = createClient<typeof internalProviderContract>(
    internalPaths.provider,
    system.kit.sendAsService(system.app),
  );
  const api = createClient<typeof providerContract>(wirePaths.provider, system.kit.sendAs(system.app, null));
  const { _id: providerId } = await api.readProviderBySlug({ params: { slug: 'waterstroom' } });

  /** Settles a product of a notified provider with documents of these sizes. */
  const settle = async (sizes: readonly number[]) => {
    const params = { dossierId: randomUUID(), providerId, productId: randomUUID() };
    const fileIds = sizes.map(() => randomUUID());
    for (const [index, fileId] of fileIds.entries())
      system.files.set(fileId, {
        name: `Document ${index + 1}.pdf`,
        dossierId: params.dossierId,
        content: new Uint8Array(randomBytes(sizes[index] ?? 0)),
      });
    const { reference, deceased, reporter } = content;
    system.dossier.settled.set(params.productId, {
      reference,
      deceased,
      reporter,
      customerNumber: null,
      product: {
        uuid: params.productId,
        name: 'Betaalrekening',
        productType: 'bank-account',
        customerPolicyNumber: null,
      },
      settledOn: '2026-11-20',
      decision: { kind: 'documents' },
      fileIds,
    });
    const act = { actId: randomUUID(), leavesAt: new Date().toISOString() };
    system.dossier.acts.set(`${params.dossierId}/${providerId}`, act);
    await office.registerNotice({ params, body: act });
    await smtp.waitFor(ADDRESS, { saying: /Melding van overlijden|overleden/ });
    const settlementId = randomUUID();
    await office.tellProduct({ params, body: { settlementId } });
    const forgotten = () => system.dossier.settlements.forgotten.includes(settlementId);
    await waitFor('all of it to have left', async () => forgotten());
    return { settlementId, fileIds };
  };
  const settlements = () => smtp.mails.filter(({ subject }) => subject?.startsWith('Documenten'));
  const told = system.dossier.settlements;
  return { settle, settlements, told, files: system.files };
}

/** The sizes of so many documents of a megabyte each. */
const megabytes = (documents: number) => Array.from({ length: documents }, () => MEGABYTE);

const namesOf = ({ attachments }: { attachments: { filename: string | null }[] }) =>
  attachments.map(({ filename }) => filename);

it('a settlement goes in as many mails as its documents need, and none is sent again when the next is refused', async () => {
  let putOff = 1;
  const { settle, settlements, told } = await startWith(({ subject }, bytes) => {
    if (isTooLarge(bytes)) return 552;
    return subject?.includes('deel 2') && putOff-- > 0 ? 451 : null;
  });
  const { settlementId, fileIds } = await settle(megabytes(15));
  const mails = settlements();
  expect(mails.map(({ subject, messageId }) => [subject, messageId])).toEqual([
    ['Documenten bij een product NB 4471 K (deel 1 van 3)', `<${settlementId}-settled@nabericht.example>`],
    ['Documenten bij een product NB 4471 K (deel 2 van 3)', `<${settlementId}-settled-2@nabericht.example>`],
    ['Documenten bij een product NB 4471 K (deel 3 van 3)', `<${settlementId}-settled-3@nabericht.example>`],
  ]);
  for (const mail of mails) expect(namesOf(mail)[0]).toBe('gegevens-NB-4471-K.pdf');
  expect(mails.flatMap((mail) => namesOf(mail).slice(1))).toEqual(
    fileIds.map((_, index) => `Document ${index + 1}.pdf`),
  );
  expect(mails[1]?.text).toContain('Dit is deel 2 van 3.');
  expect(putOff).toBeLessThan(0);
  // From the first of them on, what is decided comes in place of it.
  expect(new Set(told.begun)).toEqual(new Set([settlementId]));
});

it('a settlement is told to have begun before it is forgotten, also when telling so failed at its first mail', async () => {
  const { settle, told } = await startWith((_, bytes) => (isTooLarge(bytes) ? 552 : null));
  told.beginningsRefused = 1;
  // Two mails: only the first of them tells it, which is refused.
  await settle(megabytes(10));
  expect(told.reports[0]).toBe('begun');
});

it('a settlement goes in one mail, which mentions no parts, when its documents fit', async () => {
  const { settle, settlements, told } = await startWith((_, bytes) => (isTooLarge(bytes) ? 552 : null));
  await settle(megabytes(7));
  const [mail, ...others] = settlements();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Documenten bij een product NB 4471 K');
  expect(mail?.text).not.toContain('deel');
  expect(mail?.attachments).toHaveLength(8);
  expect(told.begun).toEqual([]);
});

it('a document that is too large for a mail with others is sent after all of them', async () => {
  const { settle, settlements } = await startWith(() => null);
  await settle([MEGABYTE, 8 * MEGABYTE, MEGABYTE]);
  expect(settlements().map((mail) => namesOf(mail).slice(1))).toEqual([
    ['Document 1.pdf', 'Document 3.pdf'],
    ['Document 2.pdf'],
  ]);
});

it.each([
  { erased: '8 to 14', last: 14, sent: ['1 van 3', '3 van 3'] },
  { erased: '8 to 15', last: 15, sent: ['1 van 3'] },
])(
  'no mail is sent for documents that were all erased before their turn: $erased',
  async ({ last, sent }) => {
    const erase: (() => void)[] = [];
    const { settle, settlements, files } = await startWith(({ subject }) => {
      if (subject?.includes('deel 1')) for (const work of erase) work();
      return null;
    });
    erase.push(() => {
      for (const [fileId, { name }] of files) {
        const number = Number(/^Document (\d+)/.exec(name)?.[1]);
        if (number >= 8 && number <= last) files.delete(fileId);
      }
    });
    await settle(megabytes(15));
    expect(settlements().map(({ subject }) => subject)).toEqual(
      sent.map((part) => `Documenten bij een product NB 4471 K (deel ${part})`),
    );
  },
);
