import { userInfo } from 'node:os';
import { StartFailure } from '@nabericht/database/embedded/start-failure';
import type { Config } from './config.ts';

const systemUser = (): string | undefined => {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a user id without a user name.
    return undefined;
  }
};

/**
 * The name under which a command's acts are recorded.
 * @throws StartFailure when there is none
 */
export const operatorOf = ({ OPERATOR }: Config, findUser: () => string | undefined = systemUser): string => {
  const operator = OPERATOR ?? findUser();
  if (!operator)
    throw new StartFailure('Who are you? Set OPERATOR to your name, and type the command again.');
  return operator;
};
