import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createKeyRing } from '@nabericht/service-kit/key-ring';
import type { System } from '@nabericht/testing/start-system';
import { waitFor } from '@nabericht/testing/wait-for';
import { readOrMakeSandboxSecret } from '../../src/data-dir.ts';
import { type Client, openClient } from './client.ts';

const INSURER = 'levensboom-verzekeringen';
const ORGANISATIONS = 6;
export const EMAIL = 'anna@voorbeeld.example';

const address = {
  zipCode: '8911 AB',
  houseNumber: '12',
  street: 'Turfmarkt',
  city: 'Leeuwarden',
  countryCode: 'NL',
};
const anna = { firstName: 'Anna', lastName: 'Jansen' };

export interface BereavedReporter {
  client: Client;
  dossierId: string;
  /** Of an organisation that is not told yet: it can be saved again and again. */
  taskId: string;
  draft: (draftId: string) => object;
}

/** By a code, in a browser of its own. */
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
  const bytes = await readFile(new URL('../../../file/test/certificates/akte-in-words.pdf', import.meta.url));
  const form = new FormData();
  form.set('file', new File([bytes], 'akte.pdf'));
  form.set('documentType', 'death_certificate');
  form.set('originalName', 'akte.pdf');
  const { _id: fileId, hash: fileHash } = await client.call('POST', '/v1/file/upload', form);
  // Busy while it is read, on a machine that does much else.
  const read = await waitFor(
    'the certificate to be read',
    () => client.call('GET', `/v1/file/validateFile/${fileId}/${fileHash}`).catch(() => false),
    240_000,
  );
  return { fileId, fileHash, read };
}

/** Somebody with a dossier as people have it: several organisations, a product, messages. Made by the API alone. */
export async function bereavedReporter(system: System, email = EMAIL): Promise<BereavedReporter> {
  const client = await signIn(system, email);
  const { fileId, fileHash, read } = await upload(client);
  const insurer = await client.call('GET', `/v1/provider/slug/${INSURER}`);
  const { docs } = await client.call('GET', '/v1/provider?limit=60');
  const others = docs.filter(
    (one: { directLink: unknown; _id: string }) => !one.directLink && one._id !== insurer._id,
  );
  const providerIds = [insurer, ...others].slice(0, ORGANISATIONS).map(({ _id }: { _id: string }) => _id);
  const created = await client.call('POST', '/v1/dossier', {
    dossier: {
      deceased: {
        gender: 'male',
        initials: 'A.B.',
        firstName: read.first_names,
        insertion: read.insertion,
        lastName: read.last_name,
        dateOfBirth: read.date_of_birth,
        dateOfDeath: read.date_of_death,
        fromHolland: true,
        address,
      },
      deathCertificate: { fileId, fileHash, isCertificateAvailable: true },
      persons: [{ ...anna, relationshipToDeceased: 'child', phoneNumber: '0612345678', address }],
      providerIds,
      frontendData: { draftId: randomUUID() },
    },
  });
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
  const product = {
    uuid: productId,
    name: 'Woonpolis',
    productType: 'damage-insurance',
    source: 'provider',
    files: [],
    askForBeneficiary: false,
    askForBeneficiaryBSN: false,
    askForId: false,
    isEditable: true,
    isSpecial: false,
    minBeneficiaries: 0,
  };
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
