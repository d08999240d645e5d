import { LOCAL_CODE_MOST_CHARACTERS, type LocalCode } from '@nabericht/contracts/local-code';
import { StartFailure } from '@nabericht/database/embedded/start-failure';
import type { ReleaseKey } from '@nabericht/release/key/release-key';

/**
 * A link that shows this code within an installation, to whoever opens it on this machine.
 * @throws StartFailure when the installation accepts no such code, or not with this key
 */
export async function makeLink(site: URL, key: ReleaseKey, code: LocalCode): Promise<string> {
  const token = await key.signLocalCode({ audience: site.origin, code });
  if (token.length > LOCAL_CODE_MOST_CHARACTERS)
    throw new StartFailure('These are too many remotes for one cookie: name fewer.');
  const link = new URL(`/preview/${token}`, site);
  const answer = await fetch(link, { redirect: 'manual' }).catch(() => null);
  if (!answer) throw new StartFailure(`${site.origin} does not answer.`);
  if (answer.status >= 400)
    throw new StartFailure(
      `${site.origin} does not show your code (${answer.status}): it must be set to, by DEVELOPER_PAGES, and your key must be for ${code.remotes.map(({ name }) => name).join(', ') || 'the shell'}.`,
    );
  return link.href;
}
