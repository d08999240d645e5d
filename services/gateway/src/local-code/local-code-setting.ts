import { LocalCode } from '@nabericht/contracts/local-code';
import { isLoopback } from '@nabericht/service-kit/loopback';
import * as v from 'valibot';

const LocalCodeText = v.pipe(v.string(), v.parseJson(), LocalCode);

/** Environment variables of an installation; both are unset by default. */
export const localCodeSettings = {
  /** Where browsers may show code from their own machine, with a token of a team's key. */
  DEVELOPER_PAGES: v.optional(
    v.picklist(['loopback', 'staging'], 'DEVELOPER_PAGES must be loopback or staging, or not be set.'),
  ),
  /** Code that every visitor sees, on a developer's own machine: `npm run dev` sets it. */
  LOCAL_CODE: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => v.is(LocalCodeText, text), 'LOCAL_CODE must be what `npm run dev` sets.'),
      LocalCodeText,
    ),
  ),
};

/** Says in a sentence why an installation with this address must not use these settings; null when it may. */
export function refuseLocalCode(
  set: { DEVELOPER_PAGES?: string | undefined; LOCAL_CODE?: LocalCode | undefined },
  publicUrl: URL,
): string | null {
  if (isLoopback(publicUrl.hostname)) return null;
  if (set.LOCAL_CODE) return 'LOCAL_CODE is for an installation that only its own machine reaches.';
  if (set.DEVELOPER_PAGES === 'loopback')
    return 'DEVELOPER_PAGES is loopback, and PUBLIC_URL can be reached from outside: leave it away, or say staging where no real report is made.';
  return null;
}
