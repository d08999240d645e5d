import { START_RULES } from '@nabericht/domain/tasks/task-startable';
import * as v from 'valibot';

/** Why a task that was asked for by its address is not opened. */
const REFUSED = [...START_RULES.map(({ id }) => id), 'unknown'] as const;
export type RefusedTask = (typeof REFUSED)[number];

/** What the screen of a task leaves in the history entry of the task list that it gives way to. */
export const RefusedState = v.object({ refused: v.picklist(REFUSED) });
export type RefusedState = v.InferOutput<typeof RefusedState>;
