import type { TypedAnswers } from '@nabericht/domain/form/typed-answers';
import type { AnswersKeeper, KeptState } from '@nabericht/fields/answers-keeper';
import type { StepValues } from '@nabericht/fields/step-host';
import { useKeepAnswers } from '@nabericht/fields/use-keep-answers';
import { useApi, useSession } from '@nabericht/remote';
import { useEffect, useMemo, useRef, useState } from 'react';

/** What somebody typed into the steps of a person and did not send. */
export interface TypedDetails extends Pick<AnswersKeeper, 'drop' | 'resume'> {
  read: (stepId: string) => StepValues | undefined;
  keep: (stepId: string, values: StepValues) => void;
  /** It was sent. */
  forget: () => void;
  /** Whether it is safe on the server. */
  saved: KeptState;
}

/** What has not reached the server yet, in the memory of this page: a session that ends takes the form away. */
const unsent = new Map<string, TypedAnswers>();

interface TypedOf {
  dossierId: string;
  personId: string;
  /** As the server had it. */
  kept: { answers: TypedAnswers; savedAt: string | null };
}

/** Keeps what is typed of a person on the server, for who types it alone. */
export function useTypedDetails({ dossierId, personId, kept }: TypedOf): TypedDetails {
  const api = useApi();
  const email = useSession()?.user.email;
  const [key] = useState(`${email}/${personId}`);
  const typed = useRef(unsent.get(key) ?? kept.answers);
  const { keeper, saved } = useKeepAnswers(async (answers, options) => {
    // Something newer was typed since, or it was sent.
    if (unsent.get(key) !== answers) return { savedAt: null };
    const params = { dossierId, personId };
    const done = await api.beneficiary.saveTypedDetails({ params, body: { answers } }, options);
    if (unsent.get(key) === answers) unsent.delete(key);
    return done;
  }, kept.savedAt);
  useEffect(() => {
    const left = unsent.get(key);
    if (left) keeper.keep(left);
  }, [key, keeper]);
  return useMemo(
    () => ({
      saved,
      drop: keeper.drop,
      resume: keeper.resume,
      read: (stepId) => typed.current[stepId],
      keep: (stepId, values) => {
        typed.current = { ...typed.current, [stepId]: values };
        unsent.set(key, typed.current);
        keeper.keep(typed.current);
      },
      forget: () => {
        typed.current = {};
        unsent.delete(key);
      },
    }),
    [saved, keeper, key],
  );
}
