/** The paths by which one part of the site sends somebody to another: the URL is the contract between remotes. */
export const paths = {
  home: () => '/',
  provider: (slug: string) => `/${encode(slug)}`,
  /** The page to which NN sends its own customers. */
  nnStarter: () => '/nn-starter',
  inMemoriam: () => '/bidprent',
  /** With a dossier the report is prefilled from that dossier. */
  report: (slug?: string, options: { dossierId?: string | undefined } = {}) =>
    withReturn(`${slug ? `/${encode(slug)}` : ''}/report-deceased/death-certificate`, options),
  createDossier: () => '/dossier/create',
  dossiers: () => '/dossier',
  dossier: (dossierId: string) => `/dossier/${encode(dossierId)}`,
  taskList: (dossierId: string) => `/dossier/${encode(dossierId)}/tasklist`,
  /** The page that is shown after sending. */
  sent: (dossierId: string) => `/dossier/${encode(dossierId)}/sent`,
  messages: (dossierId: string) => `/dossier/${encode(dossierId)}/messages`,
  /** `path` as in the route table: `product/9`, `beneficiaries`, `more-providers/choose`. */
  task: (dossierId: string, path: string) => `/dossier/${encode(dossierId)}/task/${path}`,
  /** The page that accepts an invitation: by its id and code, or by dossier and person for somebody who accepted it before. */
  invitation: (a: string, b: string) => `/beneficiary/${encode(a)}/${encode(b)}`,
  /** The page on which an invited person fills in their own details. */
  invited: (dossierId: string, personId: string, step = 'start') =>
    `/beneficiary/invited/${encode(dossierId)}/${encode(personId)}/${step}`,
  account: () => '/account',
  /** The confirmation that something was erased, also for somebody who no longer has an account. */
  erased: (what: 'dossier' | 'account' | 'details') => `/account/erased?what=${what}`,
  login: (returnTo?: string) => withReturn('/auth/login', { returnTo }),
  register: (returnTo?: string) => withReturn('/auth/register', { returnTo }),
  /** The page on which a mailed code is filled in; an `AskedCode` is passed as navigation state. */
  code: (otpRequestId: string, options: { dossierId?: string; returnTo?: string } = {}) =>
    withReturn(`/auth/otp/${encode(otpRequestId)}`, options),
  loggedOut: (options: { dossierId?: string; returnTo?: string } = {}) =>
    withReturn('/auth/loggedOut', options),
};

/**
 * For whom a code was requested: the code screen shows where it was sent and can request another. Passed as navigation
 * state, so that no e-mail address ends up in a URL. With a name the request was a registration.
 */
export interface AskedCode {
  email: string;
  firstName?: string;
  lastName?: string;
  /** The pair of values that accepts an invitation: another code is requested with the same pair. */
  invite?: { a: string; b: string };
  /** For a flow that is interrupted to confirm the address: the names of its steps, and the current one, counted from 0. */
  progress?: { steps: string[]; current: number };
}

const encode = encodeURIComponent;

function withReturn(path: string, query: Record<string, string | undefined>): string {
  const search = new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]),
  ).toString();
  return search ? `${path}?${search}` : path;
}

/** A path of this site to return to, or the home page for anything that leads elsewhere. */
export function safeReturnPath(value: string | null | undefined): string {
  if (!value?.startsWith('/')) return paths.home();
  const url = urlHere(value);
  // `/.//elsewhere` has this origin here, but its pathname alone would lead to another site.
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
