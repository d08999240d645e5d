import type { Caller } from '../caller.ts';
import type { Act } from './audit-acts.ts';

/** The actor behind a call of another service: the operator who typed its command, or the installation itself. */
export const actorOf = (caller: Caller): Act['by'] =>
  caller.kind === 'service' && caller.operator !== null
    ? { kind: 'operator', id: caller.operator }
    : { kind: 'installation', id: null };
