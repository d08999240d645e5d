import type { SceneBook } from '@nabericht/workbench/scene';
import { certificateReview } from './screens/certificate-review/scenes.ts';
import { certificateUpload } from './screens/certificate-upload/scenes.ts';
import { conversation } from './screens/conversation/scenes.ts';
import { documents } from './screens/documents/scenes.ts';
import { dossierList } from './screens/dossier-list/scenes.ts';
import { dossierLoader } from './screens/dossier-loader/scenes.ts';
import { extraProducts } from './screens/extra-products/scenes.ts';
import { messages } from './screens/messages/scenes.ts';
import { moreProviders } from './screens/more-providers/scenes.ts';
import { overview } from './screens/overview/scenes.ts';
import { ownLetter } from './screens/own-letter/scenes.ts';
import { providerConfirmation } from './screens/provider-confirmation/scenes.ts';
import { providerQuestions } from './screens/provider-questions/scenes.ts';
import { sendNotice } from './screens/send-notice/scenes.ts';
import { sent } from './screens/sent/scenes.ts';
import { taskList } from './screens/task-list/scenes.ts';

/** Every screen of this remote, in each of its states. */
export const scenes: SceneBook = {
  'dossier list': dossierList,
  dossier: dossierLoader,
  'task list': taskList,
  sent,
  messages,
  overview,
  documents,
  conversation,
  'provider questions': providerQuestions,
  'send notice': sendNotice,
  'certificate upload': certificateUpload,
  'more providers': moreProviders,
  'own letter': ownLetter,
  'extra products': extraProducts,
  'provider confirmation': providerConfirmation,
  'certificate review': certificateReview,
};
