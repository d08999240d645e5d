import { useSession } from '@nabericht/remote';
import { useEffect, useMemo } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** What was typed and not saved, in the memory of this page alone: a session that ends takes the form away. */
const typed = new Map<string, FieldValues>();

/** Keeps what is typed into a form for who comes back to it; somebody else never sees it. */
export function useTypedAnswers<Values extends FieldValues>(place: string) {
  const email = useSession()?.user.email;
  return useMemo(() => {
    const key = `${email}/${place}`;
    return {
      read: () => typed.get(key) as Values | undefined,
      keep: (values: Values) => void typed.set(key, values),
      forget: () => void typed.delete(key),
    };
  }, [email, place]);
}

export function useKeepTyped<Values extends FieldValues>(
  { subscribe }: UseFormReturn<Values>,
  { keep }: { keep: (values: Values) => void },
): void {
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(structuredClone(values)) }),
    [subscribe, keep],
  );
}
