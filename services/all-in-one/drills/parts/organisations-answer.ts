import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ApiProblem } from '@nabericht/api-client/api-problem';
import type { Browser } from './browser.ts';
import { hookOf, noticeMail } from './report-death.ts';
import type { Told } from './told.ts';
import type { World } from './world.ts';

const overview = await readFile(new URL('../../../sandbox/src/provider/overzicht.pdf', import.meta.url));

type Notice = Told['notices'][number];

/** Answers with the link in the mail: every second organisation does not know the deceased. */
async function answerByLink(
  world: World,
  { api }: Browser,
  told: Told,
  notice: Notice,
  denies: boolean,
): Promise<void> {
  const { text = '' } = await noticeMail(world, told, notice);
  const hash = /\/provider-cancellation-confirmation\/([\w-]+)/.exec(text)?.[1] ?? '';
  await api.dossier.readProviderTaskUpdate({ params: { hash } });
  const message = denies ? `Wij kennen deze persoon niet (${randomUUID()}).` : null;
  const body = message
    ? { status: 'Denied' as const, hash, message }
    : { status: 'Confirmed' as const, hash };
  await api.dossier.updateTaskByProvider({ body }).catch((error: unknown) => {
    // The answer to the first try was lost, but it had succeeded.
    if (!(error instanceof ApiProblem && error.status === 410)) throw error;
  });
  told.answers.push({ providerId: notice.providerId, message });
}

const LIFE_INSURANCE = {
  name: 'Levensverzekering',
  productType: 'life-insurance' as const,
  source: 'provider' as const,
  files: [],
  askForBeneficiary: true,
  askForBeneficiaryBSN: false,
  askForId: true,
  isEditable: true,
  isSpecial: false,
  minBeneficiaries: 0,
};

/** Sends a product, a message and a file with the provider's key, each until it is acknowledged. */
export async function answerByApi(
  world: World,
  { send }: Browser,
  told: Told,
  notice: Notice,
): Promise<void> {
  await hookOf(world, told, notice, 'notice.sent');
  const call = async (method: string, path: string, body: object | FormData) => {
    const headers = new Headers({
      'api-key': notice.key,
      'idempotency-key': `${told.dossierId}-${path}`,
    });
    const isForm = body instanceof FormData;
    if (!isForm) headers.set('content-type', 'application/json');
    const answer = await send(`/v1/provider-api/dossiers/${told.dossierId}/${path}`, {
      method,
      headers,
      body: isForm ? body : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  };
  const uuid = randomUUID();
  await call('PUT', 'products', { products: [{ uuid, ...LIFE_INSURANCE }] });
  told.products.push({ organisation: notice, productId: uuid });
  const title = `Ontvangen ${uuid}`;
  await call('POST', 'messages', { title, body: 'Wij hebben je melding gelezen.' });
  told.messages.push(title);
  const form = new FormData();
  const originalName = `Overzicht ${uuid}.pdf`;
  form.set('file', new File([overview], originalName, { type: 'application/pdf' }));
  form.set('originalName', originalName);
  form.set('description', 'Wat er bij ons op naam staat');
  await call('POST', 'files', form);
  told.files.push(originalName);
}

/** All organisations answer, in parallel. Everything that is acknowledged is added to `told`. */
export const organisationsAnswer = (world: World, open: () => Browser, told: Told): Promise<unknown> =>
  Promise.all(
    told.notices.map((notice, index) =>
      notice.by === 'mail'
        ? answerByLink(world, open(), told, notice, index % 2 === 1)
        : answerByApi(world, open(), told, notice),
    ),
  );
