import { START_RULES } from '@nabericht/domain/tasks/task-startable';
import * as v from 'valibot';

/** Why a task in the address cannot be opened. */
const REFUSED = [...START_RULES.map(({ id }) => id), 'unknown'] as const;
export type RefusedTask = (typeof REFUSED)[number];

/** The history state with which the screen of a task tells the task list why it was not opened. */
export const RefusedState = v.object({ refused: v.picklist(REFUSED) });
export type RefusedState = v.InferOutput<typeof RefusedState>;
