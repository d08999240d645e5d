import type { MoveRequest } from '@nabericht/contracts/registry';
import { nameIn, parseRelease } from '@nabericht/release-model/release-id';
import type { TeamKey } from './team-key-repository.ts';

/** Among the names of a key, stands for all names. */
export const OPERATOR = '*';

export type Rights = Pick<TeamKey, 'names' | 'mayPromote' | 'team'>;

/** The rights of the operator of this installation, who needs no key. */
export const OPERATORS: Rights = { team: 'operators', names: [OPERATOR], mayPromote: true };

export interface Denial {
  rule: 'foreign-name' | 'may-not-promote' | 'operators-only';
  detail: string;
}

export const isOperator = ({ names }: Rights) => names.includes(OPERATOR);

/** Why this key may not publish or preview that name; null when it may. */
export function denyName(key: Rights, name: string): Denial | null {
  if (isOperator(key) || key.names.includes(name)) return null;
  return {
    rule: 'foreign-name',
    detail: `This key of ${key.team} is for ${key.names.join(', ')}, not for ${name}.`,
  };
}

/** Whether a move concerns their names, by its subject; a move of everything concerns them too. */
export const isAbout = (subject: string | null, rights: Rights): boolean =>
  subject === null || subject.split(' ').some((one) => denyName(rights, nameIn(one)) === null);

/** Why this key may not request that move; null when it may. */
export function denyMove(key: Rights, request: MoveRequest): Denial | null {
  if (!isOperator(key) && !key.mayPromote)
    return { rule: 'may-not-promote', detail: 'This key publishes, but moves nothing that is live.' };
  const names = namesOf(request);
  if (names) return names.map((name) => denyName(key, name)).find((denial) => denial !== null) ?? null;
  if (isOperator(key)) return null;
  return {
    rule: 'operators-only',
    detail: `A ${request.kind} is about every team: an operator does it.`,
  };
}

/** The names that the move is about; null: everything. */
export function namesOf(request: MoveRequest): string[] | null {
  switch (request.kind) {
    case 'promote':
    case 'canary':
      return [request.release, ...(request.with ?? [])].map((release) => parseRelease(release)?.name ?? '');
    case 'pin':
      return [request.name, parseRelease(request.release)?.name ?? ''];
    case 'flag':
    case 'canary-grow':
    case 'canary-halt':
      return [nameIn(request.name)];
    case 'rollback-release':
    case 'unpin':
    case 'retire':
    case 'two-people':
    case 'one-person':
      return [request.name];
    default:
      return null;
  }
}

/** The releases or the name that it is about, in the format of the log of moves. */
export const subjectOf = (request: MoveRequest): string =>
  request.kind === 'promote' || request.kind === 'canary'
    ? [request.release, ...(request.with ?? [])].join(' ')
    : 'name' in request
      ? request.name
      : '';
