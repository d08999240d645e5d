import { idOf } from '@nabericht/remote/testing/ids';
import { type Act, type Scenes, SUBMIT } from '@nabericht/workbench/scene';

const code = `/auth/otp/${idOf('e0')}`;
const link = `/link/${idOf('d1')}/${'h'.repeat(43)}`;
const typed = (email: string): readonly Act[] => [['type', 'main [type=email]', email], SUBMIT];

export const login = {
  empty: { path: '/auth/login', shows: 'auth.login.intro' },
  'in English': { path: '/auth/login', locale: 'en', shows: 'auth.login.intro' },
  refused: { path: '/auth/login', acts: [SUBMIT], shows: 'auth.email.required' },
  offline: {
    path: '/auth/login',
    acts: typed('offline@voorbeeld.example'),
    shows: 'auth.failed.unreachable',
  },
} satisfies Scenes;

const asked = {
  email: 'marijke@voorbeeld.example',
  firstName: 'Marijke',
  lastName: 'van den Bergh',
  progress: { steps: ['Akte', 'Overledene', 'Adres', 'Jouw gegevens', 'Controle'], current: 3 },
};

export const register = {
  'another address': { path: '/auth/register', state: asked, shows: 'auth.address.intro' },
  empty: { path: '/auth/register', shows: 'auth.register.intro' },
  'in English': { path: '/auth/register', locale: 'en', shows: 'auth.register.intro' },
  refused: { path: '/auth/register', acts: [SUBMIT], shows: 'auth.firstName.required' },
} satisfies Scenes;

export const signInCode = {
  empty: { path: code, shows: 'auth.code.sent' },
  'of a report': { path: code, state: asked, shows: { words: asked.email } },
  'in English': { path: code, locale: 'en', shows: 'auth.code.sent' },
  refused: { path: code, acts: [SUBMIT], shows: 'auth.code.incomplete' },
  'another one': { path: code, acts: [['press', 'auth.code.resend']], shows: 'auth.resend.text' },
} satisfies Scenes;

export const linkMail = {
  opened: { path: link, shows: 'auth.link.intro' },
  'in English': { path: link, locale: 'en', shows: 'auth.link.intro' },
  'ran out': {
    path: link,
    platform: () => ({ failing: { 'session.requestOtpWithHash': 404 } }),
    acts: [['press', 'auth.sendCode']],
    shows: 'auth.link.notFound',
  },
} satisfies Scenes;

export const loggedOut = {
  'of the site': { path: '/auth/loggedOut', shows: 'auth.loggedOut.text' },
  'of a dossier': { path: `/auth/loggedOut?dossierId=${idOf('d1')}`, shows: 'auth.loggedOut.login' },
} satisfies Scenes;
