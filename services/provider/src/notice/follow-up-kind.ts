/**
 * `reminder`: the provider's day to answer has passed. `answers`: the answers to what it asked after its notice.
 * `settled`: what the reporter decided about one of its products.
 */
export type FollowUpKind = 'reminder' | 'answers' | 'settled';
