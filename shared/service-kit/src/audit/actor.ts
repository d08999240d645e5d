import type { Caller } from '../caller.ts';
import type { Act } from './audit-acts.ts';

/** Who is behind a call of another service: the operator whose command it is, or nobody at that moment. */
export const actorOf = (caller: Caller): Act['by'] =>
  caller.kind === 'service' && caller.operator !== null
    ? { kind: 'operator', id: caller.operator }
    : { kind: 'installation', id: null };
