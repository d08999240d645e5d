import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle, useSession } from '@nabericht/remote';
import { Columns } from '@nabericht/ui/Page';
import { Stack } from '@nabericht/ui/Stack';
import { AccountTexts } from './AccountTexts.tsx';
import { DownloadSection } from './DownloadSection.tsx';
import { EraseSection } from './erase/EraseSection.tsx';
import { LanguageSection } from './LanguageSection.tsx';
import { ProfileSection } from './profile/ProfileSection.tsx';
import { SessionsSection } from './sessions/SessionsSection.tsx';

/** A person's own account: profile, sessions, a download of their data, and erasure. */
export function AccountScreen() {
  return (
    <AccountTexts>
      <Account />
    </AccountTexts>
  );
}

function Account() {
  const intl = useIntl();
  const session = useSession();
  if (!session) return null;
  const title = intl.formatMessage({ id: 'account.title' });
  return (
    <Columns>
      <Stack>
        <PageTitle title={title} />
        <Stack gap="sm">
          <h1>{title}</h1>
          <p>
            <FormattedMessage id={session.scope ? 'account.intro.invited' : 'account.intro'} />
          </p>
        </Stack>
        <ProfileSection session={session} />
        <LanguageSection />
        <SessionsSection />
        <DownloadSection isInvited={Boolean(session.scope)} />
        <EraseSection />
      </Stack>
    </Columns>
  );
}
