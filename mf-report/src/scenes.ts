import type { SceneBook } from '@nabericht/workbench/scene';
import { changeReport } from './change/scenes.ts';
import { check } from './screens/create-dossier/scenes.ts';
import { noReport } from './screens/no-report/scenes.ts';
import { otherReport } from './screens/other-report/scenes.ts';
import { additionalQuestions } from './steps/additional-questions/scenes.ts';
import { deathCertificate } from './steps/death-certificate/scenes.ts';
import { deceasedAddress } from './steps/deceased-address/scenes.ts';
import { deceasedDetails } from './steps/deceased-details/scenes.ts';
import { providerQuestions } from './steps/provider-questions/scenes.ts';
import { reporter } from './steps/reporter/scenes.ts';

/** All screens of this remote, in their states. */
export const scenes: SceneBook = {
  'death-certificate': deathCertificate,
  'deceased-details': deceasedDetails,
  'deceased-address': deceasedAddress,
  'provider-questions': providerQuestions,
  'additional-questions': additionalQuestions,
  reporter,
  check,
  'no report': noReport,
  'other report': otherReport,
  change: changeReport,
};
