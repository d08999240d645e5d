import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * What a button does: once at a time. That it is pending is known a turn after it began, and by then a second press of
 * a slow device has come. Without a connection it fails at once, so that the screen can say so.
 */
export function useAct<Data, Variables = void>({
  mutationFn,
  ...options
}: Pick<UseMutationOptions<Data, Error, Variables>, 'onSuccess' | 'onError'> & {
  mutationFn: (variables: Variables) => Promise<Data>;
}): UseMutationResult<Data, Error, Variables> {
  const isRunning = useRef(false);
  const act = useMutation<Data, Error, Variables>({
    ...options,
    networkMode: 'always',
    mutationFn: (variables) =>
      mutationFn(variables).finally(() => {
        isRunning.current = false;
      }),
  });
  const mutate = (variables: Variables) => {
    if (isRunning.current) return;
    isRunning.current = true;
    act.mutate(variables);
  };
  return { ...act, mutate } as UseMutationResult<Data, Error, Variables>;
}
