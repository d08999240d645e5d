import { useCallback, useRef, useState } from 'react';
import { type CallProblem, isToldElsewhere } from './call-problem.ts';
import { useNoteProblem } from './use-note-problem.ts';

export interface Act<Input> {
  /** Does it, unless it is already running. Resolves to whether it was done. */
  run: (input: Input) => Promise<boolean>;
  isPending: boolean;
  isDone: boolean;
  /** Why it failed, until the next try. Null for a problem that the shell has shown already. */
  problem: CallProblem | null;
  /** Returns to the initial state; the result of an act that is running is ignored. */
  reset: () => void;
}

type State = Pick<Act<void>, 'isPending' | 'isDone' | 'problem'>;

const AT_REST: State = { isPending: false, isDone: false, problem: null };

/**
 * The action of a button: runs once at a time, gives the problem when it fails, and reports it only when the fault is ours.
 * @param what it does, for the report
 * @param onProblem handles a problem, for example by reloading data that have changed; the act runs until that has finished
 */
export function useAct<Input = void>(
  what: string,
  work: (input: Input) => Promise<unknown>,
  onProblem?: (problem: CallProblem, input: Input) => unknown,
): Act<Input> {
  const [state, setState] = useState(AT_REST);
  const note = useNoteProblem(what);
  // State would let a second press on a slow device through, before the next render.
  const running = useRef<symbol | null>(null);
  const latest = useRef({ work, onProblem, note });
  latest.current = { work, onProblem, note };

  const run = useCallback(async (input: Input): Promise<boolean> => {
    if (running.current) return false;
    const own = Symbol('act');
    running.current = own;
    const tell = (next: State) => {
      if (running.current === own) setState(next);
    };
    const shown = (error: unknown) => {
      const problem = latest.current.note(error);
      const isSaid = !isToldElsewhere(problem.kind);
      tell({ isPending: true, isDone: false, problem: isSaid ? problem : null });
      return problem;
    };
    let isDone = false;
    try {
      // The request leaves before the pending state is rendered: on a slow phone the render takes half as long as an answer.
      const working = latest.current.work(input);
      tell({ ...AT_REST, isPending: true });
      await working;
      isDone = true;
    } catch (error) {
      const problem = shown(error);
      try {
        await latest.current.onProblem?.(problem, input);
      } catch (other) {
        shown(other);
      }
    }
    if (running.current === own) {
      setState((now) => ({ ...now, isPending: false, isDone }));
      running.current = null;
    }
    return isDone;
  }, []);

  const reset = useCallback(() => {
    running.current = null;
    setState(AT_REST);
  }, []);

  return { ...state, run, reset };
}
