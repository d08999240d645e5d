import { TypedAnswers } from '@nabericht/domain/form/typed-answers';
import * as v from 'valibot';

/** What was typed and not sent yet; nothing at no moment while nothing was. */
export const SavedAnswers = v.object({ answers: TypedAnswers, savedAt: v.nullable(v.string()) });
