import { readFile } from 'node:fs/promises';
import type { Dossier } from '@nabericht/domain/dossier/dossier';
import type { Provider } from '@nabericht/domain/provider/provider';
import type { Draft } from '@nabericht/domain/report/draft';
import { readReportAnswers } from '@nabericht/domain/report/report-answers';
import { reportContext } from '@nabericht/domain/report/report-context';
import { toDossierInput } from '@nabericht/domain/report/report-payload';
import type { Site } from '@nabericht/testing/start-system';
import { waitFor } from '@nabericht/testing/wait-for';
import type { BrowserContext } from 'playwright/test';
import { CERTIFICATES, codeIn } from './report-pages.ts';

/** Brings a browser to a place in the journey through the API of the services, without opening every screen. */

const STEPS = ['death-certificate', 'deceased-details', 'deceased-address', 'reporter'] as const;
export type Step = (typeof STEPS)[number];

/** The deceased, in the form of that step's answers. */
export const DECEASED = {
  gender: 'female',
  initials: 'W.J.',
  firstName: 'Willemijn Johanna',
  insertion: 'van',
  lastName: 'Dijk',
  dateOfBirth: '1941-03-15',
  dateOfDeath: '2026-11-09',
};

const ADDRESS = {
  zipCode: '8911 AB',
  houseNumber: '12',
  addition: '',
  street: 'Turfmarkt',
  city: 'Leeuwarden',
  countryCode: 'NL',
};

/** Calls the API with this browser's cookies, and with a CSRF token for unsafe methods. */
export async function call<Answer>(
  context: BrowserContext,
  site: Site,
  method: string,
  path: string,
  options: { data?: unknown; multipart?: Record<string, string | NamedFile> } = {},
): Promise<Answer> {
  const csrf = await context.request.post(`${site.url}/v1/auth/refreshCsrfToken`);
  const { csrf_token } = await csrf.json();
  const response = await context.request.fetch(site.url + path, {
    method,
    headers: { 'csrf-token': csrf_token },
    ...options,
  });
  const text = await response.text();
  if (!response.ok()) throw new Error(`${method} ${path} answered ${response.status()}: ${text}`);
  return (text ? JSON.parse(text) : undefined) as Answer;
}

type NamedFile = { name: string; mimeType: string; buffer: Buffer };

export async function findProviders(context: BrowserContext, site: Site, names: string[]) {
  const { docs } = await call<{ docs: Provider[] }>(context, site, 'GET', '/v1/provider?limit=1000&page=1');
  return names.map((name) => {
    const found = docs.find((provider) => provider.name === name);
    if (!found) throw new Error(`The catalogue has no ${name}`);
    return found;
  });
}

/** Uploads the certificate of the deceased; returns the answers of the certificate step. */
async function certificateAnswers(context: BrowserContext, site: Site, certificate?: NamedFile) {
  const file = await call<{ _id: string; hash: string }>(context, site, 'POST', '/v1/file/upload', {
    multipart: {
      documentType: 'death_certificate',
      originalName: 'akte.pdf',
      file: certificate ?? {
        name: 'akte.pdf',
        mimeType: 'application/pdf',
        buffer: await readFile(`${CERTIFICATES}akte-van-dijk.pdf`),
      },
    },
  });
  const path = `/v1/file/validateFile/${file._id}/${file.hash}`;
  // A reader that is not finished says so, and is asked again, as the page does.
  const response = await waitFor(
    'the reading of the certificate',
    async () => {
      const answer = await context.request.get(site.url + path);
      return answer.status() === 503 ? undefined : answer;
    },
    90_000,
  );
  if (!response.ok()) throw new Error(`GET ${path} answered ${response.status()}: ${await response.text()}`);
  const reading: { score: number; duplicate: boolean } = await response.json();
  return {
    isCertificateAvailable: '',
    fileId: file._id,
    fileHash: file.hash,
    fileName: 'akte.pdf',
    score: reading.score,
    // Others may report with the usual one at the same moment: of that one the page has warned.
    duplicate: reading.duplicate || !certificate,
    ocrCompleted: true,
    ocrData: reading,
    fromAbroad: false,
    refusedReadings: 0,
  };
}

export interface ReportOptions {
  providers: string[];
  email?: string;
  /** `true` for the certificate that most of these reports have, or one that the test wrote (`writeCertificate`). */
  withCertificate?: boolean | NamedFile;
  /** Answers of other steps, or replacements of the usual ones. */
  answers?: Draft['answers'];
}

/** A complete report, in the form of each step's answers. */
async function answersOf(context: BrowserContext, site: Site, options: ReportOptions) {
  const { email = 'marijke@voorbeeld.example', withCertificate = false } = options;
  const certificate = withCertificate
    ? await certificateAnswers(context, site, withCertificate === true ? undefined : withCertificate)
    : { isCertificateAvailable: 'no' };
  return {
    'death-certificate': { relationshipToDeceased: 'child', ...certificate },
    'deceased-details': DECEASED,
    'deceased-address': { fromHolland: 'yes', address: ADDRESS },
    reporter: {
      firstName: 'Marijke',
      insertion: 'van den',
      lastName: 'Bergh',
      // Only NN asks for it.
      birthDate: '1970-02-03',
      address: ADDRESS,
      email,
      phoneNumber: '0612345678',
    },
  } satisfies Record<Step, object>;
}

/**
 * Stores a report for this browser in which every step before `until` is filled in; without `until` all of them.
 * @returns the id of the draft
 */
export async function giveReport(
  context: BrowserContext,
  site: Site,
  options: ReportOptions & { until?: Step },
): Promise<string> {
  const { providers, until } = options;
  const answers = await answersOf(context, site, options);
  const known = STEPS.slice(0, until ? STEPS.indexOf(until) : undefined);
  const draftId = crypto.randomUUID();
  const draft = {
    draftId,
    providerIds: (await findProviders(context, site, providers)).map(({ _id }) => _id),
    providerSlug: null,
    answers: { ...Object.fromEntries(known.map((step) => [step, answers[step]])), ...options.answers },
  };
  await call(context, site, 'PUT', '/v1/dossier/draft', { data: { draft } });
  return draftId;
}

export const stepUrl = (site: Site, step: Step) => `${site.url}/report-deceased/${step}`;

/** What the server stores of this browser's unfinished report. */
export async function savedAnswers(context: BrowserContext, site: Site) {
  const { draft } = await call<{ draft: { answers: Record<string, Record<string, unknown>> } | null }>(
    context,
    site,
    'GET',
    '/v1/dossier/draft',
  );
  return draft?.answers ?? null;
}

/** Signs this browser in, with the code from the mail. */
export async function signIn(context: BrowserContext, site: Site, email: string) {
  const seen = await site.mails(email);
  const names = { firstName: 'Marijke', lastName: 'van den Bergh' };
  const { _id } = await call<{ _id: string }>(context, site, 'POST', '/v1/auth/register', {
    data: { ...names, email },
  });
  const { text } = await site.nextMail(email, seen);
  await call(context, site, 'POST', `/v1/auth/login/${_id}/${codeIn(text)}`);
}

/** Makes a dossier for this browser, which is signed in for it; its notices are not sent yet. */
export async function makeDossier(
  context: BrowserContext,
  site: Site,
  options: ReportOptions & { email: string },
): Promise<Dossier> {
  await signIn(context, site, options.email);
  return createDossier(context, site, options);
}

/** Makes another dossier for a browser that is signed in already. */
export async function createDossier(context: BrowserContext, site: Site, options: ReportOptions) {
  const providers = await findProviders(context, site, options.providers);
  const answers = { ...(await answersOf(context, site, options)), ...options.answers };
  const dossier = toDossierInput(
    readReportAnswers(answers),
    reportContext(providers, { signedIn: true, now: new Date(), matches: null }),
  );
  return call<Dossier>(context, site, 'POST', '/v1/dossier', { data: { dossier } });
}

/** Sends the notice of each provider of a dossier. */
export async function sendNotices(context: BrowserContext, site: Site, { _id, providers }: Dossier) {
  for (const provider of providers)
    await call(context, site, 'POST', `/v1/provider/notifyProvider/${_id}/${provider._id}`);
}
