// @vitest-environment jsdom

import type { Draft } from '@nabericht/domain/report/draft';
import { IntlProvider } from '@nabericht/intl';
import { ApiProblem, RemoteContext, type Session } from '@nabericht/remote';
import { fakePlatform } from '@nabericht/remote/testing';
import type { ApiHandlers, ServiceHandlers } from '@nabericht/remote/testing/fake-api';
import { NO_DRAFT } from '@nabericht/remote/testing/world';
import { matchPath, useLocation, useNavigate, useRoutes } from '@nabericht/router';
import { MemoryRouter } from '@nabericht/router/testing';
import englishKit from '@nabericht/ui/messages/en.json' with { type: 'json' };
import kit from '@nabericht/ui/messages/nl.json' with { type: 'json' };
import { sentence } from '@nabericht/ui/testing';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import englishTexts from '../messages/en.json' with { type: 'json' };
import texts from '../messages/nl.json' with { type: 'json' };
import { fakeShell } from '../scene-shell-value.ts';
import { ShellContext } from '../shell-context.ts';
import { authRoutes } from './auth-routes.tsx';

afterEach(cleanup);

const REQUEST = 'f4c2b8de-5a0b-4d52-8d76-2f5a7a1f7a10';
const AGAIN = '0d7d8d60-07e5-4f0e-a0a4-5b1a1e0f2b11';
const DOSSIER = '0b0e7a3c-6d0a-4c58-9d0b-0a4f4d7c1e11';
const user = { firstName: 'Anna', lastName: 'de Wit', email: 'anna@voorbeeld.nl' };
const refusal = (status: number, more: object = {}) =>
  new ApiProblem({ type: 'urn:test', title: 'Test', status, ...more }, status === 429 ? 90 : null);

const signedIn = (scope: Session['scope'] = null) => ({
  user,
  scope,
  locale: 'nl' as const,
  confirmedAt: new Date().toISOString(),
  expires_in: 300,
  refresh_expires_in: 3600,
});

/** Plays the part of the frame: shows who is signed in, and the address. */
function Site({ api, before }: { api: ApiHandlers; before: Session | null }) {
  const [session, setSession] = useState(before);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const remote = useMemo(
    () =>
      fakePlatform({
        session,
        api,
        setPage: ({ title }) => {
          document.title = title;
        },
      }),
    [session, api],
  );
  const beginSession = (begun: Session) => {
    setSession(begun);
    return true;
  };
  const shell = fakeShell({ beginSession });
  return (
    <ShellContext value={shell}>
      <RemoteContext value={remote}>
        <output>{pathname + search}</output>
        <button type="button" onClick={() => setSession(null)}>
          Sign out
        </button>
        <button type="button" onClick={() => navigate(-1)}>
          Back
        </button>
        {useRoutes([...authRoutes, { path: '*', element: null }])}
      </RemoteContext>
    </ShellContext>
  );
}

interface Given {
  /** The state of the navigation that led to this screen. */
  state?: unknown;
  draft?: Draft | null | Promise<Draft>;
  locale?: 'nl' | 'en';
  /** The session with which the screen is opened. */
  before?: Session | null;
}

const MESSAGES = { nl: { ...kit, ...texts }, en: { ...englishKit, ...englishTexts } };

function show(
  path: string,
  session: ServiceHandlers<'session'>,
  { state, draft = null, locale = 'nl', before = null }: Given = {},
) {
  const dossier = { readDraft: async () => ({ ...NO_DRAFT, draft: await draft }) };
  const api: ApiHandlers = { session, dossier };
  const [pathname = '', search = ''] = path.split(/(?=\?)/);
  render(
    <IntlProvider locale={locale} messages={MESSAGES[locale]}>
      <MemoryRouter initialEntries={[{ pathname, search, state }]}>
        <Site api={api} before={before} />
      </MemoryRouter>
    </IntlProvider>,
  );
}

const place = () => document.querySelector('output')?.textContent;
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const typeName = async () => {
  await type('Voornaam', 'Anna');
  await type('Achternaam', 'de Wit');
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test.each([
  ['/auth/login', 'auth.login.title'],
  ['/auth/register', 'auth.register.title'],
  [`/auth/otp/${REQUEST}`, 'auth.code.title'],
  ['/auth/loggedOut', 'auth.loggedOut.title'],
  [`/link/${DOSSIER}/hash`, 'auth.link.title'],
] as const)('%s has its title in English', async (path, title) => {
  show(path, {}, { locale: 'en' });
  await screen.findByRole('heading', { level: 1, name: englishTexts[title] });
  await waitFor(() => expect(document.title).toBe(englishTexts[title]));
});

test('an account is said to lead back to what was sent, not to a report that is not finished', async () => {
  show('/auth/register', {});
  await screen.findByText(
    /^Met een account kom je later terug in je dossier, en zie je wie er heeft geantwoord\./,
  );
});

test('an e-mail address leads to the code screen after one request, and stays out of the URL', async () => {
  const requestOtp = vi.fn(async () => ({ _id: REQUEST }));
  show('/auth/login?returnTo=%2Fdossier%2Fcreate', { requestOtp });
  await type('E-mailadres', ' anna@voorbeeld.nl ');
  const button = screen.getByRole('button', { name: 'Stuur mij een code' });
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByRole('heading', { name: 'Vul de code in' });
  expect(requestOtp).toHaveBeenCalledExactlyOnceWith({ body: { email: 'anna@voorbeeld.nl' } });
  expect(place()).toBe(`/auth/otp/${REQUEST}?returnTo=%2Fdossier%2Fcreate`);
  screen.getByText('anna@voorbeeld.nl');
});

test('after a sign-out the back button shows the next visitor no address, also not one that was changed on the way', async () => {
  show('/auth/login', {
    requestOtp: async () => ({ _id: REQUEST }),
    login: async () => signedIn(),
  });
  await type('E-mailadres', 'ana@voorbeeld.nl');
  press('Stuur mij een code');
  fireEvent.click(await screen.findByRole('link', { name: texts['auth.code.change'] }));
  expect(screen.getByLabelText<HTMLInputElement>('E-mailadres').value).toBe('ana@voorbeeld.nl');
  await type('E-mailadres', 'anna@voorbeeld.nl');
  press('Stuur mij een code');
  await type(texts['auth.code.label'], 'ABCDEF');
  press(texts['auth.code.action']);
  await waitFor(() => expect(place()).toBe('/dossier'));
  press('Sign out');
  press('Back');
  await waitFor(() => expect(place()).toBe('/auth/login'));
  expect(screen.getByLabelText<HTMLInputElement>('E-mailadres').value).toBe('');
});

test('an invalid e-mail address is reported at the field and above the form, and nothing is sent', async () => {
  const requestOtp = vi.fn();
  show('/auth/login', { requestOtp });
  await type('E-mailadres', 'anna');
  press('Stuur mij een code');
  expect(await screen.findAllByText(sentence(texts['auth.email.wrong']))).toHaveLength(2);
  expect(requestOtp).not.toHaveBeenCalled();
});

test.each([
  [0, /We kunnen de site niet bereiken/],
  [400, /Het is niet gelukt om een code te sturen/],
  [429, /over 2 minuten/],
  [500, /Het is niet gelukt om een code te sturen/],
])(
  'a request for a code that fails with %i shows an error and keeps what was typed',
  async (status, text) => {
    show('/auth/login', { requestOtp: () => Promise.reject(refusal(status)) });
    await type('E-mailadres', 'anna@voorbeeld.nl');
    press('Stuur mij een code');
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
    expect(screen.getByLabelText<HTMLInputElement>('E-mailadres').value).toBe('anna@voorbeeld.nl');
  },
);

test.each(['/auth/login', '/auth/register'])(
  'on %s an answer without a request id counts as a failure',
  async (path) => {
    const answer = async () => ({}) as never;
    show(path, { requestOtp: answer, register: answer });
    if (path === '/auth/register') await typeName();
    await type('E-mailadres', 'anna@voorbeeld.nl');
    press('Stuur mij een code');
    expect((await screen.findByRole('alert')).textContent).toContain(texts['auth.failed.request']);
    expect(place()).toBe(path);
  },
);

test('a registration is prefilled from the draft report, but never over what was typed', async () => {
  const register = vi.fn(async () => ({ _id: REQUEST }));
  const reporter = { ...user, insertion: 'de', lastName: 'Wit' };
  const draft: Draft = { draftId: REQUEST, providerIds: [], answers: { reporter } };
  let release = () => {};
  const waiting = new Promise<void>((resolve) => {
    release = resolve;
  });
  show('/auth/register', { register }, { draft: waiting.then(() => draft) });
  await type('Voornaam', 'Annie');
  release();
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Achternaam').value).toBe('de Wit'));
  press('Stuur mij een code');
  await screen.findByRole('heading', { name: 'Vul de code in' });
  expect(register).toHaveBeenCalledWith({ body: { ...user, firstName: 'Annie' } });
});

test.each<[string, string, Session['scope']?]>([
  ['?returnTo=%2Fdossier%2Fcreate', '/dossier/create'],
  [`?dossierId=${DOSSIER}`, `/dossier/${DOSSIER}/tasklist`],
  ['?returnTo=https%3A%2F%2Felders.example', '/dossier'],
  [
    `?returnTo=${encodeURIComponent(`/beneficiary/invited/${DOSSIER}/${AGAIN}`)}&dossierId=${DOSSIER}`,
    `/beneficiary/invited/${DOSSIER}/${AGAIN}`,
    { dossierId: DOSSIER, personId: AGAIN },
  ],
])('the right code on %s signs in and leads to %s', async (search, destination, scope) => {
  const login = vi.fn(async () => signedIn(scope));
  show(`/auth/otp/${REQUEST}${search}`, { login });
  await type('Code uit de mail', ' ab2-c3d ');
  press('Ga verder');
  await waitFor(() => expect(place()).toBe(destination));
  expect(login).toHaveBeenCalledExactlyOnceWith({ params: { otpRequestId: REQUEST, code: 'AB2C3D' } });
});

test('an invited person registers as a reporter to send a report of their own, without signing out first', async () => {
  const scope = { dossierId: DOSSIER, personId: AGAIN };
  const register = vi.fn(async () => ({ _id: REQUEST }));
  const before = { user, scope, expiresAt: '2026-11-21T12:00:00Z' };
  show(
    '/auth/register?returnTo=%2Fdossier%2Fcreate',
    { register, login: async () => signedIn() },
    { before },
  );
  await typeName();
  await type('E-mailadres', 'anna@wit.example');
  press('Stuur mij een code');
  await type('Code uit de mail', 'AB2C3D');
  press('Ga verder');
  await waitFor(() => expect(place()).toBe('/dossier/create'));
  expect(register).toHaveBeenCalledExactlyOnceWith({ body: { ...user, email: 'anna@wit.example' } });
});

test('a wrong code is reported at the field; a locked one above the form, with a way to request another', async () => {
  const login = vi
    .fn()
    .mockRejectedValueOnce(refusal(422, { errors: [{ field: 'code', code: 'wrong' }] }))
    .mockRejectedValueOnce(refusal(403, { rule: 'code-locked' }));
  show(`/auth/otp/${REQUEST}`, { login });
  await type('Code uit de mail', 'AB2C3D');
  press('Ga verder');
  expect(await screen.findAllByText(sentence(texts['auth.code.wrong']))).toHaveLength(2);
  await waitFor(() =>
    expect(document.activeElement?.textContent).toContain('Code uit de mail: deze code klopt niet'),
  );
  await waitFor(() => expect(document.title).toBe('Fout: Vul de code in'));
  press('Ga verder');
  expect((await screen.findByRole('alert')).textContent).toContain('te vaak');
  expect(screen.queryByText(texts['auth.code.wrong'])).toBeNull();
  press('Stuur een nieuwe code');
  screen.getByRole('dialog', { name: 'Geen code gekregen?' });
});

test('mistyping the address of a registration asks for the address alone, and keeps the progress of the report', async () => {
  const register = vi.fn(async () => ({ _id: AGAIN }));
  const progress = { steps: ['Akte', 'Overledene', 'Adres', 'Jouw gegevens', 'Controle'], current: 3 };
  show(`/auth/otp/${REQUEST}?returnTo=%2Fdossier%2Fcreate`, { register }, { state: { ...user, progress } });
  await screen.findByText('Stap 4 van 5');
  screen.getByText(user.email);
  fireEvent.click(screen.getByRole('link', { name: texts['auth.code.change'] }));
  await screen.findByRole('heading', { name: texts['auth.address.title'] });
  screen.getByText('Stap 4 van 5');
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  await type('E-mailadres', 'anna@wit.example');
  press('Stuur mij een code');
  await screen.findByText('anna@wit.example');
  expect(register).toHaveBeenCalledExactlyOnceWith({ body: { ...user, email: 'anna@wit.example' } });
  expect(place()).toBe(`/auth/otp/${AGAIN}?returnTo=%2Fdossier%2Fcreate`);
  screen.getByText('Stap 4 van 5');
});

test('another code is requested like the first one, with the name of the registration, and only after a pause', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const register = vi.fn(async () => ({ _id: AGAIN }));
    show(`/auth/otp/${REQUEST}?returnTo=%2Fdossier%2Fcreate`, { register }, { state: user });
    await type('Code uit de mail', 'AB2C3D');
    fireEvent.click(await screen.findByRole('button', { name: 'Geen code gekregen?' }));
    screen.getByText(/blijft gewoon werken\. 30 seconden na het versturen/);
    expect(screen.queryByRole('button', { name: 'Stuur een nieuwe code' })).toBeNull();
    await vi.advanceTimersByTimeAsync(30_000);
    fireEvent.click(await screen.findByRole('button', { name: 'Stuur een nieuwe code' }));
    await screen.findByText(texts['auth.code.again']);
    expect(register).toHaveBeenCalledExactlyOnceWith({ body: user });
    expect(place()).toBe(`/auth/otp/${AGAIN}?returnTo=%2Fdossier%2Fcreate`);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Code uit de mail').value).toBe('');
  } finally {
    vi.useRealTimers();
  }
});

test('a next code that could not be sent is reported in the dialog, and trying again there sends it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const requestOtp = vi.fn().mockRejectedValueOnce(refusal(500)).mockResolvedValue({ _id: AGAIN });
    show(`/auth/otp/${REQUEST}`, { requestOtp }, { state: { email: user.email } });
    fireEvent.click(await screen.findByRole('button', { name: 'Geen code gekregen?' }));
    await vi.advanceTimersByTimeAsync(30_000);
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(await dialog.findByRole('button', { name: 'Stuur een nieuwe code' }));
    expect((await dialog.findByRole('alert')).textContent).toContain(texts['auth.failed.request']);
    fireEvent.click(dialog.getByRole('button', { name: 'Stuur een nieuwe code' }));
    await screen.findByText(texts['auth.code.again']);
    expect(place()).toBe(`/auth/otp/${AGAIN}`);
  } finally {
    vi.useRealTimers();
  }
});

test('requesting another code too soon says how long to wait, and is possible again after that', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const requestOtp = vi.fn().mockRejectedValueOnce(refusal(429)).mockResolvedValue({ _id: AGAIN });
    show(`/auth/otp/${REQUEST}`, { requestOtp }, { state: { email: user.email } });
    fireEvent.click(await screen.findByRole('button', { name: 'Geen code gekregen?' }));
    await vi.advanceTimersByTimeAsync(30_000);
    fireEvent.click(await screen.findByRole('button', { name: 'Stuur een nieuwe code' }));
    expect((await screen.findByRole('alert')).textContent).toContain('over 2 minuten');
    screen.getByText(texts['auth.resend.later']);
    expect(screen.queryByRole('button', { name: 'Stuur een nieuwe code' })).toBeNull();
    await vi.advanceTimersByTimeAsync(90_000);
    fireEvent.click(await screen.findByRole('button', { name: 'Stuur een nieuwe code' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await screen.findByText(texts['auth.code.again']);
  } finally {
    vi.useRealTimers();
  }
});

test('a missing name and address are reported, and the registration is not sent', async () => {
  const register = vi.fn();
  show('/auth/register', { register });
  await type('Achternaam', '  ');
  press('Stuur mij een code');
  for (const id of ['firstName', 'lastName', 'email'] as const)
    expect(await screen.findAllByText(sentence(texts[`auth.${id}.required`]))).toHaveLength(2);
  expect(register).not.toHaveBeenCalled();
});

test.each([0, 400, 401, 403, 409, 500, 599])(
  'a registration that fails with %i shows an error and keeps what was typed',
  async (status) => {
    show('/auth/register', { register: () => Promise.reject(refusal(status)) });
    await typeName();
    await type('E-mailadres', 'anna@voorbeeld.nl');
    press('Stuur mij een code');
    const words = texts[status === 0 ? 'auth.failed.unreachable' : 'auth.failed.request'];
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(screen.getByLabelText<HTMLInputElement>('Voornaam').value).toBe('Anna');
    expect(place()).toBe('/auth/register');
  },
);

test.each([
  [0, /We kunnen de site niet bereiken/],
  [404, /Er ging iets mis bij het inloggen/],
  [429, /over 2 minuten/],
  [500, /Er ging iets mis bij het inloggen/],
])(
  'a sign-in that fails with %i shows an error, keeps the code and offers another one',
  async (status, text) => {
    show(`/auth/otp/${REQUEST}`, { login: () => Promise.reject(refusal(status)) });
    await type('Code uit de mail', 'AB2C3D');
    press('Ga verder');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(text);
    expect(screen.getByLabelText<HTMLInputElement>('Code uit de mail').value).toBe('AB2C3D');
    within(alert).getByRole('button', { name: 'Stuur een nieuwe code' });
  },
);

test.each([
  ['', 'auth.code.incomplete'],
  ['AB2', 'auth.code.incomplete'],
  ['AB2C3I', 'auth.code.alphabet'],
] as const)('the code %j is rejected before it is sent', async (code, text) => {
  const login = vi.fn();
  show(`/auth/otp/${REQUEST}`, { login });
  await type('Code uit de mail', code);
  press('Ga verder');
  expect(await screen.findAllByText(sentence(texts[text]))).toHaveLength(2);
  expect(login).not.toHaveBeenCalled();
});

test('opening the code screen in another browser leads back to filling in the address', async () => {
  show(`/auth/otp/${REQUEST}?returnTo=%2Fdossier%2Fcreate`, {});
  fireEvent.click(await screen.findByRole('button', { name: 'Geen code gekregen?' }));
  fireEvent.click(screen.getByRole('link', { name: 'Vul je adres opnieuw in' }));
  expect(place()).toBe('/auth/register?returnTo=%2Fdossier%2Fcreate');
});

test('a link mail says that the code goes to the address of the account, which may be another than reported with', async () => {
  show(`/link/${DOSSIER}/hash`, {});
  await screen.findByText(/sturen we een code naar het e-mailadres van je account\.$/);
});

test('a link mail leads to the code screen of its dossier', async () => {
  const requestOtpWithHash = vi.fn(async () => ({ _id: REQUEST, email: 'a•••@voorbeeld.nl' }));
  show(`/link/${DOSSIER}/hash`, { requestOtpWithHash });
  fireEvent.click(await screen.findByRole('button', { name: 'Stuur mij een code' }));
  await screen.findByText('a•••@voorbeeld.nl');
  expect(place()).toBe(`/auth/otp/${REQUEST}?dossierId=${DOSSIER}`);
  expect(requestOtpWithHash).toHaveBeenCalledWith({ params: { dossierId: DOSSIER, hash: 'hash' } });
});

test.each([404, 410, 422])(
  'a link mail that is over (%i) says so and offers nothing but to sign in',
  async (status) => {
    show(`/link/${DOSSIER}/hash`, { requestOtpWithHash: () => Promise.reject(refusal(status)) });
    fireEvent.click(await screen.findByRole('button', { name: 'Stuur mij een code' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/blijft 30 dagen geldig/);
    const heading = screen.getByRole('heading', { level: 1, name: 'Deze link werkt niet meer' });
    expect(heading.contains(document.activeElement)).toBe(true);
    expect(screen.queryByRole('button', { name: 'Stuur mij een code' })).toBeNull();
    expect(screen.queryByText('Dit lukt nu niet')).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Inloggen' }));
    expect(place()).toBe('/auth/login?returnTo=%2Fdossier');
  },
);

test.each([
  [429, /over 2 minuten/],
  [500, /of log zelf in/],
])('a link mail that fails with %i says so and offers to sign in', async (status, text) => {
  show(`/link/${DOSSIER}/hash`, { requestOtpWithHash: () => Promise.reject(refusal(status)) });
  fireEvent.click(await screen.findByRole('button', { name: 'Stuur mij een code' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(text);
  fireEvent.click(screen.getByRole('link', { name: 'Zelf inloggen' }));
  expect(place()).toBe('/auth/login?returnTo=%2Fdossier');
});

test.each([`/link/${DOSSIER}`, '/link', `/link/${DOSSIER}/hash/more`])(
  '%s is not accepted as a link mail',
  (path) => {
    const leadsHere = (to: string) => authRoutes.some((route) => matchPath(route.path ?? '', to));
    expect(leadsHere(`/link/${DOSSIER}/hash`)).toBe(true);
    expect(leadsHere(path)).toBe(false);
  },
);

test('the logged-out page remembers the dossier for the next sign-in', async () => {
  show(`/auth/loggedOut?dossierId=${DOSSIER}`, {});
  fireEvent.click(await screen.findByRole('link', { name: 'Inloggen' }));
  expect(place()).toBe(`/auth/login?dossierId=${DOSSIER}`);
});

test('the logged-out page does not promise what was deleted elsewhere', async () => {
  show(`/auth/loggedOut?dossierId=${DOSSIER}`, {});
  await screen.findByText(/en niet hebt gewist, vind je na het inloggen terug\.$/);
});
