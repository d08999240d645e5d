import { DOCUMENT_IS_LEAVING } from '@nabericht/domain/conversation/leaving-document';
import type { Task } from '@nabericht/domain/tasks/task';
import { told, toProvider } from '@nabericht/remote/testing/dossiers';
import { idOf } from '@nabericht/remote/testing/ids';
import { POLDER, VREDEHOF } from '@nabericht/remote/testing/providers';
import type { Scenes } from '@nabericht/workbench/scene';
import { DOSSIER, finished, withDossiers } from '../../scene-dossiers.ts';

const path = `${DOSSIER}/task/documents`;

/** A dossier with a document of a provider and one of the reporter, and other tasks. */
const withDocuments = (...others: Task[]) => {
  const whole = finished();
  const [name, fileId] = ['Verklaring van erfrecht', idOf('f3')];
  whole.dossier = {
    ...whole.dossier,
    uploadedDocuments: [{ uuid: idOf('f2'), name, fileId, originalName: 'verklaring.pdf' }],
    providers: [POLDER, VREDEHOF],
    tasks: [...whole.dossier.tasks, ...others].map((task) =>
      task.providerId === POLDER._id
        ? {
            ...task,
            collectedData: {
              providerFiles: [
                { fileId: idOf('f4'), name: 'Eindafrekening.pdf', providerId: POLDER._id, bytes: 48_000 },
              ],
            },
          }
        : task,
    ),
  };
  return withDossiers(whole);
};

export const documents = {
  empty: { path, platform: () => withDossiers(finished()), shows: 'documents.none' },
  'in English': { path, locale: 'en', platform: () => withDossiers(finished()), shows: 'documents.none' },
  several: { path, platform: () => withDocuments(), shows: { words: 'Verklaring van erfrecht' } },
  'to be looked at': {
    path,
    platform: () => withDocuments(toProvider(VREDEHOF, told())),
    shows: 'documents.closed',
  },
  'to be removed': {
    path,
    platform: () => withDocuments(),
    acts: [['press', 'remove.action']],
    shows: 'documents.remove.text',
  },
  'removal fails': {
    path,
    platform: () => ({ ...withDocuments(), failing: { 'dossier.deleteDocument': 'offline' } }),
    acts: [
      ['press', 'remove.action'],
      ['press', 'remove.accept'],
    ],
    shows: 'ui.problem.offline',
  },
  'removal of one that is leaving is refused': {
    path,
    platform: () => ({
      ...withDocuments(),
      failing: { 'dossier.deleteDocument': { status: 409, rule: DOCUMENT_IS_LEAVING.id } },
    }),
    acts: [
      ['press', 'remove.action'],
      ['press', 'remove.accept'],
    ],
    shows: 'remove.leaving',
  },
} satisfies Scenes;
