import { READ_CERTIFICATE, READING } from '@nabericht/remote/testing/dossiers';
import { MARIJKE, sessionOf } from '@nabericht/remote/testing/people';
import { aProvider, LONG_NAME, NN, NOORDWIND, POLDER, VREDEHOF } from '@nabericht/remote/testing/providers';
import { unfinishedReport } from '@nabericht/remote/testing/reports';
import { NO_DRAFT } from '@nabericht/remote/testing/world';
import type { Act, Scenes } from '@nabericht/workbench/scene';
import { RELOADED_FOR } from '../../send/outdated-page.ts';

const path = '/dossier/create';
const session = sessionOf(MARIJKE);
const withCertificate = () => ({
  session,
  world: unfinishedReport([POLDER, VREDEHOF, LONG_NAME], { withCertificate: true }),
});
const { extraQuestions } = NOORDWIND;
const ASKING = aProvider('Spaarkas Rijnmond', { serviceType: 'financialInstitutions', extraQuestions });
const SEND: Act = ['press', 'check.goOn'];
const later = () => ({ session, world: unfinishedReport([POLDER]) });
/** Another tab saves this report once this one has read it. */
const changedElsewhere = ({ draft: now = NO_DRAFT }: ReturnType<typeof unfinishedReport>) => {
  const reads = [unfinishedReport([POLDER]).draft];
  const readDraft = () => reads.shift() ?? now;
  return { ...later(), api: { dossier: { readDraft } }, failing: { 'dossier.createDossier': 412 } };
};
/** The service refuses what no step of the page asks, of the page that was loaded again for it too. */
const refused = ({ isLoadedAgain }: { isLoadedAgain: boolean }) => {
  if (isLoadedAgain) sessionStorage.setItem(RELOADED_FOR, '');
  else sessionStorage.removeItem(RELOADED_FOR);
  return { ...later(), failing: { 'dossier.createDossier': 422 } } as const;
};
const usedBefore = () => {
  const ocrData = { ...READING, duplicate: true, duplicateName: 'Wilhelmina van den Bergh' };
  const answers = {
    'death-certificate': {
      relationshipToDeceased: 'child',
      isCertificateAvailable: 'yes',
      ...READ_CERTIFICATE,
      duplicate: true,
      ocrData,
    },
  };
  return { session, world: unfinishedReport([POLDER, VREDEHOF], { answers }) };
};

export const check = {
  'with the certificate': { path, platform: withCertificate, shows: 'check.title.certificate' },
  'in English': { path, locale: 'en', platform: withCertificate, shows: 'check.title.certificate' },
  'all have questions first': {
    path,
    platform: () => ({ session, world: unfinishedReport([NOORDWIND, ASKING], { withCertificate: true }) }),
    shows: 'check.title.asking',
  },
  'some have questions first': {
    path,
    platform: () => ({
      session,
      world: unfinishedReport([POLDER, NOORDWIND, ASKING], { withCertificate: true }),
    }),
    shows: 'check.title.certificate',
  },
  'certificate later': { path, platform: later, shows: 'check.title.later' },
  'certificate later, some have questions first': {
    path,
    platform: () => ({ session, world: unfinishedReport([POLDER, VREDEHOF, NOORDWIND, ASKING]) }),
    shows: 'check.title.later',
  },
  'to nn': {
    path,
    platform: () => ({ session, world: unfinishedReport([NN], { withCertificate: true }) }),
    shows: 'check.confirm',
  },
  'to nn, certificate later': {
    path,
    platform: () => ({ session, world: unfinishedReport([NN]) }),
    shows: 'check.title.nnLater',
  },
  'to nn, not confirmed': {
    path,
    platform: () => ({ session, world: unfinishedReport([NN], { withCertificate: true }) }),
    acts: [['click', 'main form [type=submit], main [type=submit]']],
    shows: 'check.confirm.first',
  },
  'a step that is changed from here': {
    path,
    platform: withCertificate,
    acts: [['click', 'main a[href*="deceased-address"]']],
    shows: 'step.backToCheck',
  },
  'a certificate that was used before': { path, platform: usedBefore, shows: 'certificate.duplicate.title' },
  'sending fails': {
    path,
    platform: () => ({ ...later(), failing: { 'dossier.createDossier': 500 } }),
    acts: [SEND],
    shows: 'check.unsaved.title',
  },
  offline: {
    path,
    platform: () => ({ ...later(), failing: { 'dossier.createDossier': 'offline' } }),
    acts: [SEND],
    shows: 'check.failed.offline',
  },
  'a page that is out of date': {
    path,
    platform: () => refused({ isLoadedAgain: false }),
    acts: [SEND],
    shows: 'check.outdated.title',
  },
  'our fault': {
    path,
    platform: () => refused({ isLoadedAgain: true }),
    acts: [SEND],
    shows: 'check.ours.text',
  },
  'changed in another tab': {
    path,
    platform: () => changedElsewhere(unfinishedReport([POLDER, VREDEHOF])),
    acts: [SEND],
    shows: 'check.failed.stale',
  },
  'changed in another tab, which left a step open': {
    path,
    platform: () => changedElsewhere(unfinishedReport([POLDER], { until: 'deceased-address' })),
    acts: [SEND],
    shows: 'check.failed.stale',
  },
  'not sent to all': {
    path,
    platform: () => ({ ...withCertificate(), failing: { 'provider.notifyProvider': 503 } }),
    acts: [['click', 'main [type=submit]']],
    shows: 'check.partly.retry',
  },
} satisfies Scenes;
