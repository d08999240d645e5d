import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { aProduct } from '@nabericht/domain/testing/product';
import { createKeyRing } from '@nabericht/service-kit/key-ring';
import type { System } from '@nabericht/testing/start-system';
import { waitFor } from '@nabericht/testing/wait-for';
import { readOrMakeSandboxSecret } from '../../src/data-dir.ts';
import { certificateForm, reportOf } from '../../test/wire-report.ts';
import { type Client, openClient } from './client.ts';

const INSURER = 'levensboom-verzekeringen';
const ORGANISATIONS = 6;
export const EMAIL = 'anna@voorbeeld.example';

const anna = { firstName: 'Anna', lastName: 'Jansen' };

export interface BereavedReporter {
  client: Client;
  dossierId: string;
  /** A task of an organisation that was not notified: it can be saved repeatedly. */
  taskId: string;
  draft: (draftId: string) => object;
}

/** Signs in with a mailed code, in a browser of its own. */
export async function signIn({ url, mails, nextMail }: System, email: string): Promise<Client> {
  const client = await openClient(url);
  const seen = await mails(email);
  const { _id } = await client.call('POST', '/v1/auth/register', { ...anna, email });
  const code = /^[A-HJ-NP-Z2-9]{6}$/m.exec((await nextMail(email, seen)).text)?.[0];
  await client.call('POST', `/v1/auth/login/${_id}/${code}`);
  await client.refreshCsrf();
  return client;
}

async function upload(client: Client) {
  const form = await certificateForm('akte-in-words.pdf');
  const { _id: fileId, hash: fileHash } = await client.call('POST', '/v1/file/upload', form);
  // On a busy machine the answer is 503 until the certificate was read.
  const read = await waitFor(
    'the certificate to be read',
    () => client.call('GET', `/v1/file/validateFile/${fileId}/${fileHash}`).catch(() => false),
    240_000,
  );
  return { fileId, fileHash, read };
}

/** Somebody with a typical dossier: several organisations, a product, messages. Made through the API only. */
export async function bereavedReporter(system: System, email = EMAIL): Promise<BereavedReporter> {
  const client = await signIn(system, email);
  const insurer = await client.call('GET', `/v1/provider/slug/${INSURER}`);
  const { docs } = await client.call('GET', '/v1/provider?limit=60');
  const others = docs.filter(
    (one: { directLink: unknown; _id: string }) => !one.directLink && one._id !== insurer._id,
  );
  const providerIds = [insurer, ...others].slice(0, ORGANISATIONS).map(({ _id }: { _id: string }) => _id);
  const person = { ...anna, insertion: null };
  const report = reportOf({ ...(await upload(client)), email, providerIds, person });
  const created = await client.call('POST', '/v1/dossier', report);
  const dossierId: string = created._id;
  await client.call('POST', `/v1/provider/notifyProvider/${dossierId}/${insurer._id}`);
  const key = createKeyRing(await readOrMakeSandboxSecret(system.dataDir)).fingerprint(
    'sample provider key',
    INSURER,
  );
  const productId = randomUUID();
  const asInsurer = (method: string, path: string, body: object) =>
    fetch(`${system.url}/v1/provider-api/dossiers/${dossierId}/${path}`, {
      method,
      headers: { 'api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const product = aProduct({ uuid: productId, name: 'Woonpolis', productType: 'damage-insurance' });
  await waitFor(
    'the notice to leave, and its products to be taken',
    async () => {
      await sleep(500);
      return (await asInsurer('PUT', 'products', { products: [product] })).ok;
    },
    60_000,
  );
  for (const title of ['Ontvangen', 'In behandeling', 'Een vraag'])
    await asInsurer('POST', 'messages', { title, body: `${title}: wij hebben je melding gelezen.` });
  const { dossier } = await client.call('GET', `/v2/dossier/${dossierId}`);
  return {
    client,
    dossierId,
    taskId: dossier.tasks.find(
      ({ type, noticeSentAt }: { type: string; noticeSentAt: string | null }) =>
        type === 'provider' && !noticeSentAt,
    )._id,
    draft: (draftId) => ({
      draft: {
        draftId,
        providerIds,
        answers: { deceased: { lastName: 'Jansen', firstName: randomBytes(4).toString('hex') } },
      },
    }),
  };
}
