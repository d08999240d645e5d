import { useStepForm } from '@nabericht/flow/use-step-form';
import { useIntl } from '@nabericht/intl';
import type { CallProblem } from '@nabericht/remote/call-problem';
import type { ProblemText } from '@nabericht/remote/problem-text';
import { useNoteProblem } from '@nabericht/remote/use-note-problem';
import { useState } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import type { GenericSchema, InferOutput } from 'valibot';
import { refusedFields } from './failure.ts';
import { fieldMessageId } from './field-messages.ts';

/** A form of the shell: validated here, sent, with errors from the server shown at the field or above the form. */
export function useSentForm<Schema extends GenericSchema<FieldValues, FieldValues>>(
  schema: Schema,
  options: {
    fields: readonly Path<InferOutput<Schema>>[];
    defaultValues: DefaultValues<InferOutput<Schema>>;
    send: (values: InferOutput<Schema>) => Promise<void>;
    failureOf: (problem: CallProblem) => ProblemText;
    /** Names the form in a report of an error that is our fault. */
    what: string;
  },
) {
  const intl = useIntl();
  const noteProblem = useNoteProblem(options.what);
  const [failure, setFailure] = useState<ProblemText>();

  const { form, problems, refusals, refuse, submit } = useStepForm(schema, {
    defaultValues: options.defaultValues,
    onValid: async (values) => {
      setFailure(undefined);
      try {
        await options.send(values);
      } catch (error) {
        const problem = noteProblem(error);
        const refused = refusedFields(problem, options.fields);
        refuse(refused.map(([field, code]) => ({ name: field as Path<InferOutput<Schema>>, code })));
        // A sign-in answers 401 itself; a person who closed the question for a fresh code knows why nothing was sent.
        const isTold = refused.length > 0 || problem.kind === 'unconfirmed';
        if (!isTold) setFailure(options.failureOf(problem));
      }
    },
  });

  const message = (field: string) => {
    const problem = problems.find(({ name }) => name === field);
    return problem && intl.formatMessage({ id: fieldMessageId(field, problem.code) });
  };
  return {
    form,
    submit,
    isSending: form.formState.isSubmitting,
    failure,
    summary: {
      errors: problems.map(({ name }) => ({ field: name, message: message(name) })),
      attempt: refusals,
    },
    /** The props for a field of the UI kit: its registration and its error. */
    field: (name: Path<InferOutput<Schema>>) => ({ ...form.register(name), error: message(name) }),
  };
}
