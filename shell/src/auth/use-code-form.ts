import { paths, useApi } from '@nabericht/remote';
import { useNavigate, useSearchParams } from '@nabericht/router';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import type { GenericSchema, InferOutput } from 'valibot';
import { useSentForm } from '../forms/use-sent-form.ts';
import { withSearch } from './after-sign-in.ts';
import { askCode, type KnownRequest } from './asked-code.ts';
import { requestFailure } from './sign-in-failure.ts';

type Filled = Pick<KnownRequest, 'email' | 'firstName' | 'lastName'>;

/** A form that requests a code by mail and then navigates to the screen where the code is typed. */
export function useCodeForm<Schema extends GenericSchema<FieldValues, Filled>>(
  schema: Schema,
  options: {
    fields: readonly Path<InferOutput<Schema>>[];
    defaultValues: DefaultValues<InferOutput<Schema>>;
    /** Derives what else is known of the request; by default nothing. */
    requestOf?: (filled: InferOutput<Schema>) => KnownRequest;
    /** Replaces the history entry, so that somebody who requests another code meets each screen only once on the way back. */
    replace: boolean;
  },
) {
  const api = useApi();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { fields, defaultValues, requestOf = (filled) => filled, replace } = options;
  return useSentForm(schema, {
    fields,
    defaultValues,
    what: 'signing in',
    failureOf: requestFailure,
    send: async (filled) => {
      const request = requestOf(filled);
      const otpRequestId = await askCode(api, request);
      await navigate(withSearch(paths.code(otpRequestId), search), { replace, state: request });
    },
  });
}

export type CodeForm = ReturnType<typeof useCodeForm>;
