/**
 * `reminder`: the provider's day to answer has passed. `link`: our own people had another link mailed to it.
 * `answers`: the answers to what it asked after its notice. `settled`: what the reporter decided about one of its products.
 */
export type FollowUpKind = 'reminder' | 'link' | 'answers' | 'settled';
