import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOfNnOnly } from '../dossier/nn-only.ts';
import { whyNotNotify } from '../provider/notice-conditions.ts';
import { noticeSent, noticeWithdrawn } from '../provider/notice-state.ts';
import { answerOutcome } from '../provider/provider-answer.ts';
import { journeyProviders, NOW } from '../report/report-journeys.fixture.ts';
import { initialTasks } from './initial-tasks.ts';
import { taskProgress } from './progress.ts';
import type { Task } from './task.ts';
import { isUnsent } from './task-editable.ts';
import { blockedBy, isBlocked } from './task-needs.ts';
import { canStart } from './task-startable.ts';
import { taskTransition } from './task-transition.ts';

const providers = (['a', 'b'] as const).flatMap((name, index) =>
  journeyProviders({ howMany: 1, questions: index === 0, nn: false }).map((provider) => ({
    ...provider,
    _id: name,
  })),
);
const FILE = { fileId: '00000000-0000-4000-8000-0000000000f1', score: 90, isCertificateAvailable: true };
const ANSWERS = { customerNumber: 'K12', hasPet: false };

type State = { tasks: Task[]; certificate: boolean; found: number };

function start(nnOnly: boolean, certificate: boolean): State {
  const specs = initialTasks({ providers, nnOnly, certificateAvailable: certificate });
  const tasks = specs.map(
    (spec, index) =>
      ({ ...spec, _id: String(index), noticeSentAt: null, replyDueOn: null }) as unknown as Task,
  );
  return { tasks, certificate, found: 0 };
}

type Move =
  | { kind: 'put'; at: number; status: Task['status']; answers: boolean; found: boolean | null }
  | { kind: 'upload' | 'find' }
  | { kind: 'notify' | 'withdraw' | 'answer'; at: number };

const at = fc.nat(5);
const move: fc.Arbitrary<Move> = fc.oneof(
  fc.record({
    kind: fc.constant('put' as const),
    at,
    status: fc.constantFrom('new' as const, 'active' as const, 'completed' as const),
    answers: fc.boolean(),
    found: fc.constantFrom(true, false, null),
  }),
  fc.record({ kind: fc.constantFrom('upload' as const, 'find' as const) }),
  fc.record({ kind: fc.constantFrom('notify' as const, 'withdraw' as const, 'answer' as const), at }),
);

/** Plays a move as the service would: applies the rules, and changes nothing when they refuse. */
function play(state: State, move: Move, nnOnly: boolean): State {
  if (!('at' in move)) {
    return move.kind === 'upload' ? { ...state, certificate: true } : { ...state, found: state.found + 1 };
  }
  const task = state.tasks[move.at % state.tasks.length];
  if (!task) return state;
  const change = (rest: Partial<Task>): State => ({
    ...state,
    tasks: state.tasks.map((other) => (other === task ? { ...task, ...rest } : other)),
  });
  const provider = providers.find(({ _id }) => _id === task.providerId) ?? null;
  if (move.kind === 'put') {
    const verdict = taskTransition({
      task,
      tasks: state.tasks,
      products: [],
      provider,
      nnOnly,
      deceased: {},
      persons: [],
      deathCertificate: state.certificate ? FILE : {},
      reporterProducts: state.found,
      now: NOW,
      matches: null,
      input: {
        status: move.status,
        collectedData: {
          reporterFoundProducts: move.found,
          ...(move.answers && { providerQuestionAnswers: ANSWERS }),
        },
      },
    });
    if (!verdict.ok) return state;
    expect(isBlocked(task, state.tasks, NOW)).toBe(false);
    return change(verdict.change);
  }
  if (task.type !== 'provider' || !provider) return state;
  if (move.kind === 'answer')
    return task.noticeSentAt ? change(answerOutcome({ status: 'Confirmed', message: '' })) : state;
  if (move.kind === 'withdraw') {
    return task.noticeSentAt && task.status !== 'completed' ? change(noticeWithdrawn(task)) : state;
  }
  const refusals = whyNotNotify({ provider, task, certificateAvailable: state.certificate });
  if (task.noticeSentAt || refusals.length > 0) return state;
  return change(
    noticeSent({
      task,
      isDoneBySending: isOfNnOnly(nnOnly, provider),
      replyWorkingDays: 10,
      graceSeconds: 0,
      now: NOW,
    }),
  );
}

it('is never stuck, whatever is done: something can be started, or a named provider has to answer', () => {
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.boolean(),
      fc.array(move, { maxLength: 25 }),
      (nnOnly, certificate, moves) => {
        const { tasks } = moves.reduce(
          (state, move) => play(state, move, nnOnly),
          start(nnOnly, certificate),
        );
        const open = tasks.filter((task) => task.status !== 'completed' || isUnsent(task));
        const startable = open.filter((task) => canStart({ task, tasks, products: [], now: NOW }));
        const answering = tasks.filter((task) => task.noticeSentAt && task.status !== 'completed');
        if (open.length > 0) expect(startable.length + answering.length).toBeGreaterThan(0);
        for (const task of open) {
          if (startable.includes(task) || answering.includes(task)) continue;
          const waits = blockedBy(task, tasks, NOW);
          expect(waits.length).toBeGreaterThan(0);
          expect(waits.every(({ waitsFor, providerId }) => waitsFor !== 'provider' || providerId)).toBe(true);
        }
      },
    ),
  );
});

describe('progress', () => {
  const of = (...statuses: Task['status'][]) => taskProgress(statuses.map((status) => ({ status })));

  it('counts all tasks but the new ones: one in progress counts', () => {
    expect(of('completed', 'active', 'new')).toEqual({ percent: 66, donePercent: 33, isHidden: false });
    expect(of('active', 'new', 'new', 'new')).toMatchObject({ percent: 25, donePercent: 0 });
    expect(of('new', 'new')).toEqual({ percent: 0, donePercent: 0, isHidden: false });
  });

  it('is hidden at 100, also while tasks are in progress, and never before', () => {
    expect(of('completed', 'active')).toEqual({ percent: 100, donePercent: 50, isHidden: true });
    expect(of()).toMatchObject({ percent: 100, isHidden: true });
    const almost = Array.from({ length: 300 }, () => 'completed' as const);
    expect(of(...almost, 'new')).toMatchObject({ percent: 99, isHidden: false });
  });

  it('stays between 0 and 100, with the completed part within it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('new' as const, 'active' as const, 'completed' as const)),
        (statuses) => {
          const { percent, donePercent, isHidden } = of(...statuses);
          expect(donePercent).toBeGreaterThanOrEqual(0);
          expect(percent).toBeGreaterThanOrEqual(donePercent);
          expect(percent).toBeLessThanOrEqual(100);
          expect(isHidden).toBe(!statuses.includes('new'));
        },
      ),
    );
  });
});
