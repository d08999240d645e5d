import { keptAnswer } from '@nabericht/service-kit/json-answer';
import { unchanged } from '@nabericht/service-kit/unchanged';
import type { Context } from 'hono';
import type { KeptAnswer } from '../dossiers/kept-answers.ts';

/** A kept answer, or 304 when the caller already has it. */
export const sendKept = (context: Context, { bytes, tag }: KeptAnswer): Response =>
  unchanged(context, tag) ?? keptAnswer(context, bytes);
