import { toNameAnswers } from '@nabericht/domain/beneficiary/beneficiary-answers';
import { NameThen } from '@nabericht/domain/beneficiary/beneficiary-forms';
import type { TypedAnswers } from '@nabericht/domain/form/typed-answers';
import type { Person } from '@nabericht/domain/people/person';
import type { AnswersKeeper, KeptState } from '@nabericht/fields/answers-keeper';
import type { StepValues } from '@nabericht/fields/step-host';
import { useKeepAnswers } from '@nabericht/fields/use-keep-answers';
import { withChangesSince } from '@nabericht/flow/with-changes-since';
import { useApi, useSession } from '@nabericht/remote';
import { useEffect, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';

/** What was typed into the steps of a person and not sent yet. */
export interface TypedDetails extends Pick<AnswersKeeper, 'drop' | 'resume'> {
  /** A step's typed values, with the parts of the name that were changed elsewhere in the meantime. */
  read: (stepId: string) => StepValues | undefined;
  keep: (stepId: string, values: StepValues) => void;
  /** Call it after the details were sent. */
  forget: () => void;
  /** The state of saving on the server. */
  saved: KeptState;
}

/** What the server does not have yet. Kept in the memory of the page, because the form is unmounted when the session ends. */
const unsent = new Map<string, TypedAnswers>();

interface TypedOf {
  dossierId: string;
  person: Person;
  /** The saved state that the server returned. */
  kept: { answers: TypedAnswers; savedAt: string | null };
}

/** Saves what is typed about a person on the server, where only its author can read it. */
export function useTypedDetails({ dossierId, person, kept }: TypedOf): TypedDetails {
  const api = useApi();
  const email = useSession()?.user.email;
  const [key] = useState(`${email}/${person.uuid}`);
  const typed = useRef(unsent.get(key) ?? kept.answers);
  const { keeper, saved } = useKeepAnswers(async (answers, options) => {
    // Nothing to save: newer answers were typed since, or these were sent.
    if (unsent.get(key) !== answers) return { savedAt: null };
    const params = { dossierId, personId: person.uuid };
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
      read: (stepId) => withNameNow(typed.current[stepId], person),
      keep: (stepId, values) => {
        typed.current = { ...typed.current, [stepId]: { ...values, nameThen: toNameAnswers(person) } };
        unsent.set(key, typed.current);
        keeper.keep(typed.current);
      },
      forget: () => {
        typed.current = {};
        unsent.delete(key);
      },
    }),
    [saved, keeper, key, person],
  );
}

/** Keeps typed values from undoing a correction of the name that was made elsewhere in the meantime. */
function withNameNow(typed: StepValues | undefined, person: Person): StepValues | undefined {
  const then = v.safeParse(NameThen, typed?.nameThen);
  return typed && then.success ? withChangesSince(typed, then.output, toNameAnswers(person)) : typed;
}
