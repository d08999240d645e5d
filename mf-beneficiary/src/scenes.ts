import type { SceneBook } from '@nabericht/workbench/scene';
import { invitation } from './invitation/scenes.ts';
import { beneficiaries } from './list/scenes.ts';
import { check } from './steps/check/scenes.ts';
import { details } from './steps/details/scenes.ts';
import { finalize } from './steps/finalize/scenes.ts';
import { idUpload } from './steps/id-upload/scenes.ts';
import { identification } from './steps/identification/scenes.ts';
import { identificationStatus } from './steps/identification-status/scenes.ts';
import { start } from './steps/start/scenes.ts';

/** Every screen of this remote, in each of its states. */
export const scenes: SceneBook = {
  beneficiaries,
  invitation,
  start,
  details,
  check,
  identification,
  'identification status': identificationStatus,
  'id upload': idUpload,
  finalize,
};
