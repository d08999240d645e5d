import type { Step } from '@nabericht/domain/form/step';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { isReachable, stepToShow } from './is-reachable.ts';
import { nextStep } from './next-step.ts';
import { previousStep } from './previous-step.ts';
import { flowProgress } from './progress.ts';
import { walk } from './walk.ts';

const text = v.pipe(v.nullish(v.string(), ''), v.trim(), v.nonEmpty('required'));

/** A test flow: the name of a pet is asked when there is one, and its meaning when the context is curious. */
type PetAnswers = {
  pet?: { kind: string };
  name?: { name: string };
  meaning?: { meaning: string };
  end?: object;
};

const flow: readonly Step<{ curious: boolean }, PetAnswers>[] = [
  { id: 'pet', path: 'pet', form: () => v.object({ kind: v.picklist(['cat', 'none'], 'required') }) },
  {
    id: 'name',
    path: 'name',
    form: () => v.object({ name: text }),
    when: (answers) => answers.pet?.kind === 'cat',
  },
  {
    id: 'meaning',
    path: 'meaning',
    form: () => v.object({ meaning: text }),
    when: (answers, { curious }) => curious && answers.name !== undefined,
  },
  { id: 'end', path: 'end', form: () => v.object({}) },
];

const ids = (steps: readonly { id: string }[]) => steps.map(({ id }) => id);
const calm = { curious: false };
const full: PetAnswers = {
  pet: { kind: 'cat' },
  name: { name: ' Mia ' },
  meaning: { meaning: 'mine' },
  end: {},
};

describe('a walk', () => {
  it('opens the first step when nothing is answered', () => {
    const walked = walk(flow, {}, calm);
    expect(ids(walked.route)).toEqual(['pet', 'end']);
    expect(walked.openStep?.id).toBe('pet');
    expect(walked.complete).toBe(false);
    expect(walked.problems).toEqual([
      { step: flow[0], problems: [{ name: 'kind', code: 'required', params: {} }] },
    ]);
  });

  it('cleans the answers and drops those that the context does not ask', () => {
    const walked = walk(flow, full, calm);
    expect(walked.complete).toBe(true);
    expect(walked.answers).toEqual({ pet: { kind: 'cat' }, name: { name: 'Mia' }, end: {} });
  });

  it('drops the answers of an abandoned branch, and the steps that they would have opened', () => {
    const walked = walk(flow, { ...full, pet: { kind: 'none' } }, { curious: true });
    expect(ids(walked.route)).toEqual(['pet', 'end']);
    expect(walked.answers).toEqual({ pet: { kind: 'none' }, end: {} });
  });

  it('keeps invalid input, for the screen to show', () => {
    const walked = walk(flow, { ...full, name: { name: '' } }, calm);
    expect(walked.openStep?.id).toBe('name');
    expect(walked.answers.name).toEqual({ name: '' });
  });

  it('counts a step without required answers as done only once it was visited', () => {
    const { end: _end, ...unvisited } = full;
    expect(walk(flow, unvisited, calm).openStep?.id).toBe('end');
  });

  it('gives the position of each step', () => {
    const walked = walk(flow, full, { curious: true });
    expect(nextStep(walked, 'name')?.id).toBe('meaning');
    expect(nextStep(walked, 'end')).toBeNull();
    expect(nextStep(walked, 'nowhere')).toBeNull();
    expect(previousStep(walked, 'meaning')?.id).toBe('name');
    expect(previousStep(walked, 'pet')).toBeNull();
    expect(flowProgress(walked, 'meaning')).toEqual({ position: 3, total: 4 });
    expect(flowProgress(walk(flow, full, calm), 'meaning')).toBeNull();
  });

  it('lets a deep link open any step up to the open one', () => {
    const walked = walk(flow, { pet: { kind: 'cat' } }, calm);
    expect(['pet', 'name', 'end', 'meaning'].map((id) => isReachable(walked, id))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(stepToShow(walked, 'end')?.id).toBe('name');
    expect(stepToShow(walked, 'pet')?.id).toBe('pet');
    expect(stepToShow(walk(flow, full, calm), 'nowhere')?.id).toBe('end');
  });

  it('always has a route that can be walked from its first step to its open one', () => {
    const answer = fc.option(
      fc.record({ kind: fc.constantFrom('cat', 'none', ''), name: fc.string(), meaning: fc.string() }),
      { nil: undefined },
    );
    const answers = fc.record({ pet: answer, name: answer, meaning: answer, end: answer });
    fc.assert(
      fc.property(answers, fc.boolean(), (given, curious) => {
        const walked = walk(flow, given, { curious });
        let at = walked.route[0];
        while (at && at !== walked.openStep && nextStep(walked, at.id)) {
          expect(walked.problems.map(({ step }) => step)).not.toContain(at);
          at = nextStep(walked, at.id) ?? undefined;
        }
        expect(walked.complete ? walked.route.at(-1) : walked.openStep).toBe(at);
        expect(Object.keys(walked.answers).every((id) => ids(walked.route).includes(id))).toBe(true);
        expect(walk(flow, walked.answers, { curious }).answers).toEqual(walked.answers);
      }),
    );
  });
});
