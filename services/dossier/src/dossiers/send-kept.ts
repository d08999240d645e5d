import { keptAnswer } from '@nabericht/service-kit/json-answer';
import { unchanged } from '@nabericht/service-kit/unchanged';
import type { Context } from 'hono';
import type { KeptAnswer } from './kept-answers.ts';

/** Sends a cached answer, or 304 when the client has it. */
export const sendKept = (context: Context, { bytes, tag }: KeptAnswer): Response =>
  unchanged(context, tag) ?? keptAnswer(context, bytes);
