import { useAct } from '@nabericht/remote/use-act';
import { accountFailure } from './account-failure.ts';

/** What a button of this page does, and what went wrong as it is said beside it. */
export function useOwnAct<Input = void>(work: (input: Input) => Promise<void>, what: string) {
  const { run, isPending, problem } = useAct(what, work);
  return { run, isPending, failure: problem && accountFailure(problem) };
}
