import { useAct } from '@nabericht/remote/use-act';
import { accountFailure } from './account-failure.ts';

/** Runs the action of a button on this page, and holds the error to show next to it. */
export function useOwnAct<Input = void>(work: (input: Input) => Promise<void>, what: string) {
  const { run, isPending, problem } = useAct(what, work);
  return { run, isPending, failure: problem && accountFailure(problem) };
}
