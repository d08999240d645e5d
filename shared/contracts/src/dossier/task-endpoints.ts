import { Moment } from '@nabericht/domain/calendar/calendar-day';
import { ReplyInput } from '@nabericht/domain/conversation/reply';
import { Dossier } from '@nabericht/domain/dossier/dossier';
import { TypedAnswers } from '@nabericht/domain/form/typed-answers';
import { DenialReason } from '@nabericht/domain/provider/denial-reason';
import { ANSWER_CHARACTERS } from '@nabericht/domain/provider/provider-answer';
import { ProviderOutcome } from '@nabericht/domain/provider/provider-outcome';
import { PROVIDERS_OF_DOSSIER } from '@nabericht/domain/rule/constants';
import { Uuid } from '@nabericht/domain/rule/uuid';
import { Task, TaskInput, TaskStatus } from '@nabericht/domain/tasks/task';
import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { SavedAnswers } from '../saved-answers.ts';
import { anyHash, idParams, secret } from '../wire-parts.ts';

const taskParams = v.object({ taskId: Uuid, dossierId: Uuid });

const ProviderAnswerInput = v.variant('status', [
  v.object({
    status: v.literal('Confirmed'),
    hash: anyHash,
    /** Null takes back the outcome that was confirmed before; without one that stands. */
    outcome: v.nullish(ProviderOutcome),
    message: v.nullish(v.pipe(v.string(), v.maxLength(ANSWER_CHARACTERS, 'maxLength'))),
  }),
  v.object({
    status: v.literal('Denied'),
    hash: anyHash,
    /** Treated as `other` when it is left out. */
    reason: v.nullish(DenialReason),
    /** Required, except for `notACustomer`. */
    message: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(ANSWER_CHARACTERS, 'maxLength'))),
  }),
]);

export const taskEndpoints = {
  readTaskStatuses: {
    summary:
      'The status of every task. The ETag changes with each change of the dossier; with it in `If-None-Match` the answer is 304 until then.',
    callers: ['reporter'],
    resource: 'dossier',
    params: idParams,
    headers: ['if-none-match'],
    response: v.array(v.object({ _id: Uuid, status: TaskStatus })),
    status: 200,
    problems: [404],
  },
  updateTask: {
    summary: 'Requests a new status for a task, with its data; the rules of that kind of task decide.',
    callers: ['reporter'],
    resource: 'task',
    params: taskParams,
    headers: ['if-match'],
    body: v.object({ task: TaskInput }),
    response: v.object({ task: Task }),
    status: 200,
    problems: [403, 404, 409, 412, 422],
  },
  readTypedAnswers: {
    summary:
      'What was typed into the task of a product or of products that the reporter found, or into a reply to a provider, and was not submitted yet.',
    callers: ['reporter'],
    resource: 'task',
    params: taskParams,
    response: SavedAnswers,
    status: 200,
    problems: [404],
  },
  saveTypedAnswers: {
    summary:
      'Stores what is typed into the task of a product or of products that the reporter found, or into a reply to a provider, until it is submitted; encrypted. 412 when something was saved since `basedOn`.',
    callers: ['reporter'],
    resource: 'task',
    rate: { points: 120, per: 60 },
    params: taskParams,
    body: v.object({
      answers: TypedAnswers,
      /**
       * The `savedAt` of the answers that these are based on, null for none. Left out, they overwrite whatever is
       * stored.
       */
      basedOn: v.optional(v.nullable(Moment)),
    }),
    response: SavedAnswers,
    status: 200,
    problems: [404, 412, 413, 422],
  },
  replyToProvider: {
    summary:
      'Replies to a provider that denied, which sends the notice again with the reply, or to its questions. Repeating the same `replyId` sends nothing more. 412 when the provider asked something else since `askedAt`.',
    callers: ['reporter'],
    resource: 'dossier',
    rate: { points: 30, per: 600 },
    params: v.object({ dossierId: Uuid, providerId: Uuid, replyId: Uuid }),
    body: ReplyInput,
    response: Dossier,
    status: 200,
    problems: [404, 409, 412, 422],
  },
  addProviderTasks: {
    summary: 'Adds providers to an existing dossier.',
    callers: ['reporter'],
    resource: 'dossier',
    params: v.object({ dossierId: Uuid }),
    body: v.object({
      providerIds: v.pipe(
        v.array(Uuid),
        v.minLength(1, 'required'),
        v.maxLength(PROVIDERS_OF_DOSSIER, 'maxLength'),
      ),
    }),
    response: v.object({ tasks: v.array(Task) }),
    status: 201,
    problems: [403, 404, 422],
  },
  readProviderTaskUpdate: {
    summary: 'Who died, for the provider that has the one-time link.',
    callers: ['anyone'],
    resource: 'secret',
    rate: { points: 60, per: 60 },
    params: v.object({ hash: secret }),
    response: v.object({ deceasedName: v.string(), providerName: v.string(), reference: v.string() }),
    status: 200,
    problems: [404, 410],
  },
  updateTaskByProvider: {
    summary:
      'Confirms or denies a notice; for a provider, by its one-time link. 409 `products-received` for a denial while products of this provider stand.',
    callers: ['anyone'],
    resource: 'secret',
    rate: { points: 30, per: 60 },
    body: ProviderAnswerInput,
    status: 204,
    problems: [404, 409, 410, 422],
  },
} as const satisfies Record<string, Endpoint>;
