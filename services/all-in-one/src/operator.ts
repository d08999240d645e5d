import { userInfo } from 'node:os';
import { StartFailure } from '@nabericht/database/embedded/start-failure';
import type { Config } from './config.ts';

const systemUser = (): string | undefined => {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a number that no user has.
    return undefined;
  }
};

/**
 * Who types a command: what they do is written down under this name.
 * @throws StartFailure when nothing tells
 */
export const operatorOf = ({ OPERATOR }: Config, findUser: () => string | undefined = systemUser): string => {
  const operator = OPERATOR ?? findUser();
  if (!operator)
    throw new StartFailure('Who are you? Set OPERATOR to your name, and type the command again.');
  return operator;
};
