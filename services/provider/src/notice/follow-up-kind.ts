/**
 * `reminder`: its day to answer has passed. `answers`: what it asked after its notice was answered. `settled`: what the
 * reporter decided about one of its products.
 */
export type FollowUpKind = 'reminder' | 'answers' | 'settled';
