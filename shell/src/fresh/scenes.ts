import { MARIJKE, sessionOf } from '@nabericht/remote/testing/people';
import type { Scenes } from '@nabericht/workbench/scene';

const path = '/ended';
const platform = () => ({ session: sessionOf(MARIJKE) });

/** The session of Marijke ended while she typed: the question covers her page. */
export const signInAgain = {
  asked: { path, platform, shows: 'again.text' },
  'in English': { path, locale: 'en', platform, shows: 'again.text' },
  'code sent': { path, platform, acts: [['press', 'auth.sendCode']], shows: 'auth.code.sent' },
  leaving: { path, platform, acts: [['press', 'again.leave']], shows: 'leave.text' },
  'no code': {
    path,
    platform: () => ({ ...platform(), failing: { 'session.requestOtp': 'offline' as const } }),
    acts: [['press', 'auth.sendCode']],
    shows: 'fresh.again',
  },
} satisfies Scenes;
