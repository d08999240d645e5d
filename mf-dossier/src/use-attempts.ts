import type { Checked, FieldProblem } from '@nabericht/domain/form/form-problems';
import { useIntl } from '@nabericht/intl';
import type { Act } from '@nabericht/remote/use-act';
import { type FormEvent, useState } from 'react';

/**
 * The attempts to send a form that is checked as a whole: its errors are shown from the first refused one on.
 * @param sending what a complete form is sent by
 * @param textOf the id of the text of a problem
 */
export function useAttempts<Output>(
  checked: Checked<Output>,
  { run, isPending }: Pick<Act<Output>, 'run' | 'isPending'>,
  textOf: (problem: FieldProblem) => string,
) {
  const intl = useIntl();
  const [attempt, setAttempt] = useState(0);
  const problems = attempt > 0 && !checked.ok ? checked.problems : [];
  const errors = problems.map((problem) => ({
    field: problem.name,
    message: intl.formatMessage({ id: textOf(problem) }),
  }));
  return {
    errors,
    attempt,
    errorOf: (name: string) => errors.find(({ field }) => field === name)?.message,
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (checked.ok) void run(checked.output);
      else if (!isPending) setAttempt(attempt + 1);
    },
    /** Shows no error before the next attempt. */
    startAnew: () => setAttempt(0),
  };
}
