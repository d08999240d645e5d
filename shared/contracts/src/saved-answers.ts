import { TypedAnswers } from '@nabericht/domain/form/typed-answers';
import * as v from 'valibot';

/** What was typed and not submitted yet; `savedAt` is null when nothing was saved. */
export const SavedAnswers = v.object({ answers: TypedAnswers, savedAt: v.nullable(v.string()) });
