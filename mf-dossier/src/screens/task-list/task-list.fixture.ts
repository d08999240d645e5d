import type { Dossier } from '@nabericht/domain/dossier/dossier';
import type { Provider } from '@nabericht/domain/provider/provider';
import type { Task } from '@nabericht/domain/tasks/task';
import { aProvider } from '@nabericht/domain/testing/provider';
import type { WholeDossier } from '@nabericht/dossier/dossier-cache';
import { aDossier } from '@nabericht/remote/testing/dossiers';

export const NOW = new Date('2026-11-21T10:00:00Z');

const questions = JSON.stringify({
  properties: { customerNumber: { type: 'string', title: 'Klantnummer' } },
  required: ['customerNumber'],
});

const provider = (name: string, own: Partial<Provider> = {}): Provider =>
  aProvider({ _id: name.toLowerCase(), name, ...own });

export const BANK = provider('Noorderbank');
export const ASKING = provider('Vraagzaam', { extraQuestions: questions });
export const ENERGY = provider('Lichtpunt');

export const task = (type: Task['type'], rest: Partial<Task> = {}): Task => ({
  _id: `${type} ${rest.providerId ?? rest.productId ?? ''}`.trim(),
  type,
  status: 'new',
  titleKey: `task.${type}.title`,
  subTaskIds: [],
  collectedData: {},
  needs: [],
  tags: [],
  precedence: 0,
  unique: false,
  isNew: false,
  version: 1,
  ...rest,
});

export const toProvider = ({ _id, name }: Provider, rest: Partial<Task> = {}): Task =>
  task('provider', { providerId: _id, titleArgs: { provider: name }, status: 'active', ...rest });

/** A notice that was sent an hour ago, with an answer due on 4 December. */
export const SENT = {
  noticeSentAt: '2026-11-21T09:00:00Z',
  noticeLeavesAt: '2026-11-21T09:10:00Z',
  replyDueOn: '2026-12-04',
};

/** A dossier with these tasks and with a certificate, unless its task says that it is missing. */
export const dossierOf = (tasks: Task[], rest: Partial<Dossier> = {}): WholeDossier => {
  const { dossier, flags } = aDossier(tasks, {
    persons: [],
    tasks: [task('report_deceased', { status: 'completed' }), ...tasks],
    ...rest,
    providers: rest.providers ?? [BANK, ASKING, ENERGY],
  });
  return {
    dossier: { ...dossier, version: rest.version ?? 1 },
    flags: { ...flags, nnOnly: false, hasOwnTaskList: false, canAddProviders: false },
  };
};
