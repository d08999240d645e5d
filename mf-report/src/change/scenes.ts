import {
  aDossier,
  aTask,
  CERTIFICATE_DONE,
  DECEASED,
  told,
  toProvider,
} from '@nabericht/remote/testing/dossiers';
import { idOf } from '@nabericht/remote/testing/ids';
import { MARIJKE, sessionOf } from '@nabericht/remote/testing/people';
import { POLDER } from '@nabericht/remote/testing/providers';
import type { Scenes } from '@nabericht/workbench/scene';

const path = `/dossier/${idOf('d1')}/task/report-deceased`;
const sent = () => ({
  session: sessionOf(MARIJKE),
  world: {
    dossiers: [aDossier([CERTIFICATE_DONE, toProvider(POLDER, told())], { providers: [POLDER] })],
  },
});
const early = () => ({
  session: sessionOf(MARIJKE),
  world: {
    dossiers: [aDossier([aTask('upload_death_certificate'), toProvider(POLDER)], { providers: [POLDER] })],
  },
});

/** A dossier for NN that was made before NN asked about death by accident. */
const earlier = () => ({
  session: sessionOf(MARIJKE),
  world: {
    dossiers: [
      aDossier([CERTIFICATE_DONE, toProvider(POLDER)], {
        providers: [POLDER],
        nnOnly: true,
        deceased: { ...DECEASED, deathByAccident: null },
        persons: [{ ...MARIJKE, birthDate: '1970-02-03' }],
      }),
    ],
  },
});

export const changeReport = {
  'the report': { path, platform: sent, shows: 'change.intro' },
  'in English': { path, locale: 'en', platform: sent, shows: 'change.intro' },
  'the certificate, which is here': {
    path: `${path}/death-certificate`,
    platform: sent,
    shows: 'change.certificate.here',
  },
  'the certificate, which comes later': {
    path: `${path}/death-certificate`,
    platform: early,
    shows: 'change.certificate.later',
  },
  'the deceased': { path: `${path}/deceased-details`, platform: sent, shows: 'change.save' },
  'their address': { path: `${path}/deceased-address`, platform: sent, shows: 'change.save' },
  'the reporter': { path: `${path}/reporter`, platform: sent, shows: 'change.save' },
  'a step that a change makes necessary': {
    path: `${path}/reporter`,
    platform: earlier,
    acts: [
      ['type', 'main [name=firstName]', 'Marie'],
      ['press', 'change.save'],
    ],
    shows: 'change.follows',
  },
  'of nobody': {
    path,
    platform: () => ({ session: sessionOf(MARIJKE) }),
    shows: 'change.noDossier.title',
  },
  'saving fails': {
    path: `${path}/deceased-details`,
    platform: () => ({ ...sent(), failing: { 'dossier.updateDeceased': 500, 'dossier.updateDossier': 500 } }),
    acts: [
      ['type', 'main [name=lastName]', 'Berg'],
      ['press', 'change.save'],
    ],
    shows: 'change.failed.title',
  },
} satisfies Scenes;
