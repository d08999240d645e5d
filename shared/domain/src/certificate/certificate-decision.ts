import * as v from 'valibot';
import { isVisible } from '../form/visible-text.ts';

const DECISIONS = ['accept', 'refuse'] as const;

/** The most that the back office may write in a reason. */
export const REASON_CHARACTERS = 2000;

/** The decision of the back office on a certificate. A refusal needs a reason, which the family reads. */
export const CertificateDecisionForm = v.pipe(
  v.object({
    verdict: v.pipe(v.nullish(v.string(), ''), v.picklist(DECISIONS, 'required')),
    reason: v.pipe(v.nullish(v.string(), ''), v.trim(), v.maxLength(REASON_CHARACTERS, 'maxLength')),
  }),
  v.forward(
    v.partialCheck(
      [['verdict'], ['reason']],
      ({ verdict, reason }) => verdict !== 'refuse' || isVisible(reason),
      'required',
    ),
    ['reason'],
  ),
);
