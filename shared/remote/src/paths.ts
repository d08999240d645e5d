/** The paths one part of the site uses to send somebody to another: the URL is the contract between remotes. */
export const paths = {
  home: () => '/',
  provider: (slug: string) => `/${encode(slug)}`,
  /** Where nn sends its own customers. */
  nnStarter: () => '/nn-starter',
  inMemoriam: () => '/bidprent',
  /** With a dossier it begins with what that dossier knows. */
  report: (slug?: string, options: { dossierId?: string | undefined } = {}) =>
    withReturn(`${slug ? `/${encode(slug)}` : ''}/report-deceased/death-certificate`, options),
  createDossier: () => '/dossier/create',
  dossiers: () => '/dossier',
  dossier: (dossierId: string) => `/dossier/${encode(dossierId)}`,
  taskList: (dossierId: string) => `/dossier/${encode(dossierId)}/tasklist`,
  /** After the act of sending. */
  sent: (dossierId: string) => `/dossier/${encode(dossierId)}/sent`,
  messages: (dossierId: string) => `/dossier/${encode(dossierId)}/messages`,
  /** `path` as in the route table: `product/9`, `beneficiaries`, `more-providers/choose`. */
  task: (dossierId: string, path: string) => `/dossier/${encode(dossierId)}/task/${path}`,
  /** Where an invitation is accepted: by its id and code, or by the dossier and person of who came in before. */
  invitation: (a: string, b: string) => `/beneficiary/${encode(a)}/${encode(b)}`,
  /** Where somebody who was invited fills in their own details. */
  invited: (dossierId: string, personId: string, step = 'start') =>
    `/beneficiary/invited/${encode(dossierId)}/${encode(personId)}/${step}`,
  account: () => '/account',
  /** What is said when something of one's own was erased, also to who has no account any more. */
  erased: (what: 'dossier' | 'account' | 'details') => `/account/erased?what=${what}`,
  login: (returnTo?: string) => withReturn('/auth/login', { returnTo }),
  register: (returnTo?: string) => withReturn('/auth/register', { returnTo }),
  /** Where a mailed code is filled in; an `AskedCode` goes along as the state of the navigation. */
  code: (otpRequestId: string, options: { dossierId?: string; returnTo?: string } = {}) =>
    withReturn(`/auth/otp/${encode(otpRequestId)}`, options),
  loggedOut: (options: { dossierId?: string; returnTo?: string } = {}) =>
    withReturn('/auth/loggedOut', options),
};

/**
 * Whom a code was asked for: the code screen shows where it went and can ask for another. It goes along as
 * navigation state, so that no address stands in a URL. With a name it was a registration.
 */
export interface AskedCode {
  email: string;
  firstName?: string;
  lastName?: string;
  /** The pair that an invitation is accepted by: another code is asked for in the same way. */
  invite?: { a: string; b: string };
  /** Of the flow that the address is confirmed for: the names of its steps, and where in it that is, from 0. */
  progress?: { steps: string[]; current: number };
}

const encode = encodeURIComponent;

function withReturn(path: string, query: Record<string, string | undefined>): string {
  const search = new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]),
  ).toString();
  return search ? `${path}?${search}` : path;
}

/** A path of this site to go back to, or the home page for anything that leads elsewhere. */
export function safeReturnPath(value: string | null | undefined): string {
  if (!value?.startsWith('/')) return paths.home();
  const url = urlHere(value);
  // `/.//elsewhere` stays on this origin here, but its path alone would lead away again.
  const isOwn = url?.origin === HERE && !url.pathname.startsWith('//');
  return isOwn ? `${url.pathname}${url.search}${url.hash}` : paths.home();
}

const HERE = 'https://nabericht.invalid';

function urlHere(path: string): URL | undefined {
  try {
    return new URL(path, HERE);
  } catch {
    return undefined;
  }
}
