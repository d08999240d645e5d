import type { SceneBook } from '@nabericht/workbench/scene';
import { account, erased } from './account/scenes.ts';
import { linkMail, loggedOut, login, register, signInCode } from './auth/scenes.ts';
import { error, notFound } from './errors/scenes.ts';
import { signInAgain } from './fresh/scenes.ts';

/** The shell's own screens in all their states. */
export const scenes: SceneBook = {
  login,
  register,
  code: signInCode,
  link: linkMail,
  'logged out': loggedOut,
  account,
  erased,
  'sign in again': signInAgain,
  error,
  'not found': notFound,
};
