import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiProblem } from '@nabericht/api-client/api-problem';
import { waitFor } from '@nabericht/testing/wait-for';
import type { Browser } from './browser.ts';
import { mailAddressOf, type Organisation } from './own-organisations.ts';
import type { Told } from './told.ts';
import type { World } from './world.ts';

export const address = {
  zipCode: '8911 AB',
  houseNumber: '12',
  street: 'Turfmarkt',
  city: 'Leeuwarden',
  country: 'Nederland',
  countryCode: 'NL',
};

/** A test certificate with the data that it contains. */
interface Certificate {
  name: string;
  type: string;
  bytes: Buffer;
  deceased: {
    firstName: string;
    insertion?: string;
    lastName: string;
    dateOfBirth: string;
    dateOfDeath: string;
  };
}

const bytesOf = (name: string) =>
  readFile(new URL(`../../../file/test/certificates/${name}`, import.meta.url));

/** It is read quickly. */
const TEXT: Certificate = {
  name: 'akte.pdf',
  type: 'application/pdf',
  bytes: await bytesOf('akte-in-words.pdf'),
  deceased: {
    firstName: 'Theodorus Kees',
    lastName: 'Hendriks',
    dateOfBirth: '1969-07-21',
    dateOfDeath: '2017-07-20',
  },
};
/** What most people upload: reading it takes the processor more than a second. */
export const PHOTO: Certificate = {
  name: 'akte.jpg',
  type: 'image/jpeg',
  bytes: await bytesOf('akte-photo.jpg'),
  deceased: {
    firstName: 'Antonia Aaltje',
    insertion: 'de',
    lastName: 'Vries',
    dateOfBirth: '1924-03-28',
    dateOfDeath: '2015-05-12',
  },
};
/** The time after which somebody stops waiting for a code. */
const CODE_MS = 60_000;

/** Requests codes until one works: a code may be used up by an answer that was lost. */
export async function signIn(
  world: World,
  email: string,
  ask: () => Promise<{ _id: string }>,
  { api }: Browser,
) {
  const isTo = (mail: (typeof world.smtp.mails)[number]) =>
    mail.to?.some((to) => 'address' in to && to.address === email);
  for (;;) {
    const from = world.smtp.mails.length;
    const { _id: otpRequestId } = await ask();
    const tried = new Set<string>();
    const end = Date.now() + CODE_MS;
    while (Date.now() < end) {
      const code = world.smtp.mails
        .slice(from)
        .filter(isTo)
        .map(({ text }) => /^[A-HJ-NP-Z2-9]{6}$/m.exec(text ?? '')?.[0])
        .findLast((one) => one !== undefined && !tried.has(one));
      if (!code) {
        await sleep(50);
        continue;
      }
      tried.add(code);
      const answer = await api.session.login({ params: { otpRequestId, code } }).then(
        () => 'in' as const,
        (error: unknown) => {
          if (error instanceof ApiProblem && error.status < 500) return error.status;
          throw error;
        },
      );
      if (answer === 'in') return;
      // The code was used up by a lost answer, or is locked: another one is needed.
      if (answer !== 422) break;
    }
  }
}

export async function uploadCertificate(
  { api }: Pick<Browser, 'api'>,
  number: number,
  { name, type, bytes }: Certificate = TEXT,
) {
  const form = new FormData();
  // Bytes after the end of a PDF or a JPEG are allowed: they make each upload a different file.
  form.set('file', new File([new Uint8Array(bytes), `%${number}`], name, { type }));
  form.set('documentType', 'death_certificate');
  form.set('originalName', name);
  const { _id: fileId, hash } = await api.file.upload({ form });
  await api.file.validateFileWithHash({ params: { fileId, hash } });
  return { fileId, fileHash: hash, isCertificateAvailable: true };
}

interface Report {
  number: number;
  organisations: readonly Organisation[];
  certificate?: Certificate;
}

/** Somebody reports a death for these organisations, from the first page to the dossier; no organisation is notified yet. */
export async function makeDossier(
  world: World,
  browser: Browser,
  { number, organisations, certificate = TEXT }: Report,
): Promise<Told> {
  const { api } = browser;
  const email = `melder-${number}@voorbeeld.example`;
  const draftId = randomUUID();
  const providers = await Promise.all(
    organisations.map(({ slug }) => api.provider.readProviderBySlug({ params: { slug } })),
  );
  const providerIds = providers.map(({ _id }) => _id);
  const draft = { draftId, providerIds, answers: { deceased: { lastName: certificate.deceased.lastName } } };
  await api.dossier.saveDraft({ body: { draft } });
  const deathCertificate = await uploadCertificate(browser, number, certificate);
  const names = { firstName: 'Marijke', lastName: 'Hendriks', email };
  await signIn(world, email, () => api.session.register({ body: names }), browser);
  const dossier = await api.dossier.createDossier({
    body: {
      dossier: {
        deceased: {
          gender: 'male',
          initials: 'T.K.',
          ...certificate.deceased,
          fromHolland: true,
          address,
        },
        deathCertificate,
        persons: [
          {
            firstName: 'Marijke',
            lastName: 'Hendriks',
            relationshipToDeceased: 'child',
            phoneNumber: '0612345678',
            address,
          },
        ],
        providerIds,
        frontendData: { draftId },
      },
    },
  });
  const { _id: dossierId, reference } = dossier;
  const none = {
    notices: [],
    answers: [],
    messages: [],
    files: [],
    products: [],
    settled: [],
    identified: [],
  };
  return { reporter: email, dossierId, reference, ...none };
}

/** Sends the notice; it is acknowledged when this resolves. */
export async function tellOrganisation(
  { api }: Pick<Browser, 'api'>,
  told: Told,
  organisation: Organisation,
): Promise<void> {
  const { _id: providerId } = await api.provider.readProviderBySlug({ params: { slug: organisation.slug } });
  await api.provider.notifyProvider({ params: { dossierId: told.dossierId, providerId } });
  told.notices.push({ ...organisation, providerId });
}

/** From the first page until all organisations were notified. */
export async function reportDeath(world: World, browser: Browser, report: Report): Promise<Told> {
  const told = await makeDossier(world, browser, report);
  for (const organisation of report.organisations) await tellOrganisation(browser, told, organisation);
  return told;
}

const LONG_MS = 300_000;

/** The notice that arrived at an organisation by mail. */
export const noticeMail = (world: World, { reference }: Told, organisation: Organisation) =>
  waitFor(
    `the notice to ${organisation.slug} about ${reference}`,
    () =>
      world.smtp.mails.find(
        (mail) =>
          mail.subject?.includes(reference) &&
          mail.to?.some((to) => 'address' in to && to.address === mailAddressOf(organisation)),
      ),
    LONG_MS,
  );

export const hookOf = (world: World, { dossierId }: Told, { slug }: Organisation, type: string) =>
  waitFor(
    `${type} of ${dossierId} to ${slug}`,
    () =>
      world.receiver.hooks.find(
        (hook) => hook.dossierId === dossierId && hook.slug === slug && hook.type === type,
      ),
    LONG_MS,
  );
