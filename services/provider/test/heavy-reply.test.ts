import { randomBytes, randomUUID } from 'node:crypto';
import { createClient } from '@nabericht/api-client/client';
import type { internalProviderContract } from '@nabericht/contracts/internal-provider-contract';
import type { providerContract } from '@nabericht/contracts/provider-contract';
import { internalPaths, wirePaths } from '@nabericht/contracts/wire-paths';
import { createMailer } from '@nabericht/service-kit/mailer';
import { atEnd } from '@nabericht/testing/clean-up';
import { type Refuses, startSmtpSink } from '@nabericht/testing/smtp-sink';
import { waitFor } from '@nabericht/testing/wait-for';
import { expect, it, vi } from 'vitest';
import { content } from './notice-content.ts';
import { startTestProvider } from './start-test-provider.ts';

/* Documents of a reply that are too large for one mail, sent by SMTP to a server with a common size limit. */

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
  const office = createClient<typeof internalProviderContract>(
    internalPaths.provider,
    system.kit.sendAsService(system.app),
  );
  const api = createClient<typeof providerContract>(wirePaths.provider, system.kit.sendAs(system.app, null));
  const { _id: providerId } = await api.readProviderBySlug({ params: { slug: 'waterstroom' } });
  const params = { dossierId: randomUUID(), providerId };

  /** Makes a notice leave with what the dossier service says now. */
  const notify = async () => {
    const act = { actId: randomUUID(), leavesAt: new Date().toISOString() };
    system.dossier.acts.set(`${params.dossierId}/${providerId}`, act);
    await office.registerNotice({ params, body: act });
    await smtp.waitFor(ADDRESS);
    return act.actId;
  };
  /** A reply with ten documents of a megabyte each, and a certificate as large. */
  const reply = (to: 'denial' | 'questions') => {
    const fileIds = Array.from({ length: 10 }, () => randomUUID());
    const certificateFileId = randomUUID();
    for (const [index, fileId] of [...fileIds, certificateFileId].entries())
      system.files.set(fileId, {
        name: `Document ${index + 1}.pdf`,
        dossierId: params.dossierId,
        content: new Uint8Array(randomBytes(MEGABYTE)),
      });
    const id = randomUUID();
    const files = fileIds.map((fileId, index) => ({ fileId, name: `Document ${index + 1}` }));
    const given = {
      id,
      givenAt: '2026-11-16T10:00:00.000Z',
      to,
      denial: null,
      words: 'Zie bijlagen.',
      files,
    };
    system.dossier.content = () => ({ ...content, certificateFileId, reply: given });
    return id;
  };
  system.dossier.content = () => content;
  const told = () =>
    system.dossier.heard
      .filter(({ path }) => path.includes('/replies/'))
      .map(({ path, body }) => ({ replyId: path.split('/').at(-2), ...(body as { isFailing: boolean }) }));
  return { mails: smtp.mails, office, params, notify, reply, told };
}

const namesOf = ({ attachments }: { attachments: { filename: string | null }[] }) =>
  attachments.map(({ filename }) => filename);
const documents = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Document ${from + index}.pdf`);
const hasLink = ({ text = '' }: { text?: string | undefined }) =>
  text.includes('provider-cancellation-confirmation/');

it('a reply to questions goes in as many mails as its documents need, and none is sent again when the next is refused', async () => {
  let putOff = 1;
  const { mails, office, params, notify, reply, told } = await startWith(({ subject }, bytes) => {
    if (isTooLarge(bytes)) return 552;
    return subject?.includes('deel 2') && putOff-- > 0 ? 451 : null;
  });
  await notify();
  const replyId = reply('questions');
  await office.sendAnswers({ params, body: { answersId: replyId } });
  await waitFor('all of it to have left', async () => mails.length === 3);
  const [, first, second] = mails;
  expect([first, second].map((mail) => [mail?.subject, mail?.messageId])).toEqual([
    ['Antwoord op uw vragen NB 4471 K (deel 1 van 2)', `<${replyId}-answers@nabericht.example>`],
    ['Documenten bij een antwoord NB 4471 K (deel 2 van 2)', `<${replyId}-answers-2@nabericht.example>`],
  ]);
  if (!first || !second) throw new Error('There are two mails');
  expect(namesOf(first)).toEqual(['melding-NB-4471-K.pdf', ...documents(1, 7)]);
  expect(namesOf(second)).toEqual(documents(8, 10));
  expect(first.text).toContain('Dit is deel 1 van 2.');
  expect([hasLink(first), hasLink(second)]).toEqual([true, false]);
  // The family reads that a part of it has not left, until it has.
  await vi.waitFor(() =>
    expect(told()).toEqual([
      { replyId, isFailing: true },
      { replyId, isFailing: false },
    ]),
  );
  expect(putOff).toBeLessThan(0);
});

it('a reply to a denial goes with the notice and its certificate, and its other documents after that', async () => {
  const { mails, notify, reply, told } = await startWith((_, bytes) => (isTooLarge(bytes) ? 552 : null));
  const replyId = reply('denial');
  const actId = await notify();
  await waitFor('all of it to have left', async () => mails.length === 2);
  const [first, second] = mails;
  if (!first || !second) throw new Error('There are two mails');
  expect([first, second].map((mail) => [mail.subject, mail.messageId])).toEqual([
    [
      'Antwoord op uw reactie: melding van overlijden NB 4471 K (deel 1 van 2)',
      `<${actId}@nabericht.example>`,
    ],
    ['Documenten bij een antwoord NB 4471 K (deel 2 van 2)', `<${replyId}-answers-2@nabericht.example>`],
  ]);
  expect(namesOf(first)).toEqual(['melding-NB-4471-K.pdf', 'akte-van-overlijden.pdf', ...documents(1, 6)]);
  expect(namesOf(second)).toEqual(documents(7, 10));
  expect([hasLink(first), hasLink(second)]).toEqual([true, false]);
  await vi.waitFor(() => expect(told()).toEqual([{ replyId, isFailing: false }]));
});

it('a reply is told to have left only once its last mail has', async () => {
  const { mails, office, params, notify, reply, told } = await startWith((_, bytes) =>
    isTooLarge(bytes) ? 552 : null,
  );
  await notify();
  const replyId = reply('questions');
  await office.sendAnswers({ params, body: { answersId: replyId } });
  await vi.waitFor(() => expect(told()).toEqual([{ replyId, isFailing: false }]));
  expect(mails).toHaveLength(3);
});
