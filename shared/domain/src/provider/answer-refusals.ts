/** The rule in the 410 for a one-time link that expired before it was answered. */
export const LINK_EXPIRED = 'link-expired';

/** The rule in the 410 for a one-time link that was answered, when the family replied and that has a link of its own. */
export const ANSWERED_BEFORE = 'answered-before';

/** The rule in the refusal of an answer beside which the one that stands cannot be. */
export const ANSWER_STANDS = 'answer-stands';
