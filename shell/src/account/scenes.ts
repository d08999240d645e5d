import type { PlatformOptions } from '@nabericht/remote/testing';
import { aDossier, CERTIFICATE_DONE, told, toProvider } from '@nabericht/remote/testing/dossiers';
import { idOf } from '@nabericht/remote/testing/ids';
import { aPerson, MARIJKE, PIETER, sessionOf, WILHELMINA } from '@nabericht/remote/testing/people';
import { POLDER } from '@nabericht/remote/testing/providers';
import { type Act, type Scenes, SUBMIT } from '@nabericht/workbench/scene';

const path = '/account';

/** Marijke, who told one organisation of her mother's death and invited her brother. */
const signedIn = (own: PlatformOptions = {}) => ({
  session: sessionOf(MARIJKE),
  world: {
    dossiers: [
      aDossier([CERTIFICATE_DONE, toProvider(POLDER, told())], {
        providers: [POLDER],
        persons: [MARIJKE, aPerson({ isInvited: true })],
      }),
    ],
  },
  ...own,
});

const withEnglishMails = () => signedIn({ session: { ...sessionOf(MARIJKE), locale: 'en' } });

const invited = (): PlatformOptions => ({
  session: sessionOf(PIETER, { dossierId: idOf('d1'), personId: PIETER.uuid }),
  api: {
    account: {
      readAccount: async () => ({
        dossiers: [],
        invitation: {
          reporterName: 'Marijke van den Bergh',
          deceasedName: 'Wilhelmina van den Bergh',
          told: [],
        },
      }),
    },
  },
});

const eraseAll: Act = ['press', 'account.erase.account.action'];

export const account = {
  'of a reporter': { path, platform: signedIn, shows: 'account.sessions.endOthers' },
  'in English': { path, locale: 'en', platform: withEnglishMails, shows: 'account.sessions.endOthers' },
  'with mails in another language': { path, platform: withEnglishMails, shows: 'account.language.differs' },
  'of who was invited': { path, platform: invited, shows: 'account.erase.details.action' },
  'without dossiers': {
    path,
    platform: () => signedIn({ world: { dossiers: [] } }),
    shows: 'account.erase.none',
  },
  loading: {
    path,
    platform: () =>
      signedIn({ failing: { 'session.listSessions': 'waits', 'account.readAccount': 'waits' } }),
    shows: 'account.sessions.text',
  },
  offline: {
    path,
    platform: () =>
      signedIn({ failing: { 'session.listSessions': 'offline', 'account.readAccount': 'offline' } }),
    shows: 'ui.error.retry',
  },
  'with long names': {
    path,
    platform: () =>
      signedIn({
        session: sessionOf(WILHELMINA),
      }),
    shows: 'account.sessions.endOthers',
  },
  'changing the e-mail': {
    path,
    platform: signedIn,
    acts: [['press', 'account.email.action']],
    shows: 'account.email.steps',
  },
  'changing the e-mail, refused': {
    path,
    platform: signedIn,
    acts: [['press', 'account.email.action'], SUBMIT],
    shows: 'auth.email.required',
  },
  'with the codes of a new e-mail': {
    path,
    platform: signedIn,
    acts: [
      ['press', 'account.email.action'],
      ['type', 'main [type=email]', 'nieuw@voorbeeld.example'],
      ['press', 'account.email.send'],
    ],
    shows: 'account.email.others',
  },
  'signed out elsewhere': {
    path,
    platform: signedIn,
    acts: [['press', 'account.sessions.endOthers']],
    shows: 'account.sessions.ended.others',
  },
  'with a download that fails': {
    path,
    platform: () => signedIn({ failing: { 'account.exportAccount': 'offline' } }),
    acts: [['press', 'account.download.action']],
    shows: 'auth.failed.unreachable',
  },
  'about to be erased': { path, platform: signedIn, acts: [eraseAll], shows: 'account.erase.account.goes' },
  'a dossier about to be erased': {
    path,
    platform: signedIn,
    acts: [['press', 'account.erase.dossier.action']],
    shows: 'account.erase.last',
  },
  'not sure enough to be erased': {
    path,
    platform: signedIn,
    acts: [eraseAll, ['see', 'account.erase.sure'], eraseAll],
    shows: 'account.erase.sure.missing',
  },
} satisfies Scenes;

export const erased = {
  'an account': { path: '/account/erased?what=account', shows: 'erased.account.text' },
  'the last dossier': { path: '/account/erased?what=dossier', shows: 'erased.noAccount' },
  'a dossier': { path: '/account/erased?what=dossier', platform: signedIn, shows: 'erased.toDossiers' },
  'what was filled in': { path: '/account/erased?what=details', shows: 'erased.details.text' },
  'in English': { path: '/account/erased?what=account', locale: 'en', shows: 'erased.account.text' },
} satisfies Scenes;
