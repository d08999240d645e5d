import { isDeepStrictEqual } from 'node:util';
import { isProven } from '@nabericht/domain/certificate/certificate-review';
import type { Provider } from '@nabericht/domain/provider/provider';
import { mergeCollected } from '@nabericht/domain/tasks/collected-data';
import type { CollectedData, TaskInput } from '@nabericht/domain/tasks/task';
import { isAskedAgain } from '@nabericht/domain/tasks/task-editable';
import { taskTransition } from '@nabericht/domain/tasks/task-transition';
import { matchesPattern } from '@nabericht/patterns/pattern';
import { namedUuid } from '@nabericht/service-kit/named-uuid';
import { conflict, forbidden, notFound, refused, stale } from '@nabericht/service-kit/problem';
import type { Reply, ReplyWords } from '../conversation/exchange.ts';
import { filesOfTask } from '../documents/file-uses.ts';
import { assertOwnFiles, type OwnFiles } from '../documents/own-files.ts';
import type { DossierChanging } from '../dossiers/dossier-changing.ts';
import { writtenAnswers } from '../notices/written-answers.ts';
import { assertMayNamePremiumIban } from '../persons/assert-may-change-iban.ts';
import { putTask } from './change-tasks.ts';
import type { StoredTask, TaskRecord } from './task-repository.ts';

interface TaskRequest {
  input: TaskInput;
  own: OwnFiles;
  ifMatch: number | null;
  /** The text that goes with answers to questions after the notice. */
  words?: ReplyWords | null;
}

/**
 * Applies a reporter's request for a task: the rule of its flow decides, and its result is stored.
 * @throws {Problem} 403, 404, 409, 412 or 422 with the rule that refused
 */
export function requestTask(
  changing: DossierChanging,
  taskId: string,
  { input, own, ifMatch, words = null }: TaskRequest,
): TaskRecord {
  const { whole, providers, now } = changing;
  const record = whole.tasks.find(({ task }) => task._id === taskId);
  if (!record) throw notFound();
  if (ifMatch !== null && ifMatch !== record.task.version) throw stale();
  const provider = providers.find(({ _id }) => _id === record.task.providerId) ?? null;
  const verdict = taskTransition({
    task: record.task,
    tasks: whole.tasks.map(({ task }) => task),
    products: whole.products,
    provider,
    nnOnly: whole.record.nnOnly,
    deceased: whole.record.deceased,
    persons: whole.persons,
    deathCertificate: whole.record.certificate,
    reporterProducts: whole.reporterProducts.length,
    input,
    matches: matchesPattern,
    now,
  });
  if (!verdict.ok) throw problemOf(verdict);
  assertOwnFilesOf(changing, own, { ...record.task, ...verdict.change });
  assertMayNamePremiumIban(whole, verdict.change, own.caller, now);
  const isAnswer = isAskedAgain(record.task);
  if (input.status === 'completed' || isAnswer) changing.forgetTyped(taskId);
  const isHeld = isAnswer && !isProven(whole.record.certificate);
  const held = isAnswer ? { answersHeldAt: isHeld ? now.toISOString() : null } : {};
  const task = { ...record.task, ...verdict.change, ...held };
  if (!isAnswer || !provider) return putTask(changing, { ...record, task });
  const reply = replyOf(provider, task, words ?? noWords(task), now);
  const customerNumber = { customerNumber: reply.customerNumber };
  changing.enqueue('sendAnswers', {
    dossierId: whole.record.id,
    providerId: provider._id,
    answersId: reply.id,
  });
  return putTask(changing, {
    ...record,
    task: { ...task, remindedAt: null, collectedData: { ...task.collectedData, ...customerNumber } },
    exchanges: [...record.exchanges, reply],
    beforeAsking: null,
  });
}

/** The reply for questions that were answered without further text. */
const noWords = ({ _id, version, collectedData }: StoredTask): ReplyWords => ({
  id: namedUuid(`answers ${_id} ${version + 1}`),
  words: null,
  customerNumber: collectedData.customerNumber ?? null,
  files: [],
});

const replyOf = (
  provider: Provider,
  { collectedData: { providerQuestionAnswers: answerValues } }: StoredTask,
  words: ReplyWords,
  now: Date,
): Reply => ({
  kind: 'reply',
  ...words,
  at: now.toISOString(),
  actId: null,
  isFetched: false,
  withdrawnAt: null,
  denial: null,
  answers: writtenAnswers(provider, answerValues ?? {}),
  answerValues: answerValues ?? {},
});

/** The file ids that tasks in a body name. */
export const namedByTasks = (tasks: readonly TaskInput[]) =>
  tasks.flatMap(({ collectedData }) => [collectedData.userFiles, collectedData.reporterProductFiles]);

function assertOwnFilesOf(changing: DossierChanging, own: OwnFiles, task: TaskRecord['task']): void {
  const files = filesOfTask(task);
  if (!files) return;
  assertOwnFiles(changing, own, [{ ...files, fieldOf: (index) => `collectedData.${files.key}.${index}` }]);
}

const filledIn = (data: CollectedData) => Object.entries(data).filter(([, value]) => value != null);

/** Whether a task that was sent with its dossier is unchanged, so that no rule has to decide. */
export function isAsStored({ whole }: DossierChanging, taskId: string, input: TaskInput): boolean {
  const task = whole.tasks.find((record) => record.task._id === taskId)?.task;
  if (!task || task.status !== input.status) return false;
  const product = whole.products.find(({ uuid }) => uuid === task.productId);
  const collecting = { type: task.type, productType: product?.productType ?? null };
  const merged = mergeCollected(collecting, task.collectedData, input.collectedData);
  return isDeepStrictEqual(
    Object.fromEntries(filledIn(merged)),
    Object.fromEntries(filledIn(task.collectedData)),
  );
}

function problemOf(verdict: Extract<ReturnType<typeof taskTransition>, { ok: false }>) {
  const { status, ruleId, sentence, fields } = verdict;
  if (status === 403) return forbidden(ruleId, sentence);
  if (status === 409) return conflict(ruleId, sentence);
  const errors = fields.map(({ name, code, params }) => ({ field: name, code, params: { ...params } }));
  return refused(errors, ruleId);
}
