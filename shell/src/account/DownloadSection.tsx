import { saveAs } from '@nabericht/documents/save-as';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { useAnnounce, useApi } from '@nabericht/remote';
import { Actions } from '@nabericht/ui/Actions';
import { Button } from '@nabericht/ui/Button';
import { Notice } from '@nabericht/ui/Notice';
import { Section } from '@nabericht/ui/Page';
import { Sheet } from '@nabericht/ui/Sheet';
import { Stack } from '@nabericht/ui/Stack';
import { useState } from 'react';
import { FailureNotice } from '../forms/FailureNotice.tsx';
import { useOwnAct } from './use-own-act.ts';

/** Offers a download of everything that we store about somebody. */
export function DownloadSection({ isInvited }: { isInvited: boolean }) {
  const api = useApi();
  const intl = useIntl();
  const announce = useAnnounce();
  const [isSaved, setIsSaved] = useState(false);
  const { run, isPending, failure } = useOwnAct(async () => {
    setIsSaved(false);
    await saveAs(await api.account.exportAccount(), 'nabericht.zip');
    setIsSaved(true);
    announce(intl.formatMessage({ id: 'account.download.saved' }));
  }, 'the download of an account');
  return (
    <Section title={<FormattedMessage id="account.download.title" />}>
      <Sheet>
        <Stack gap="md">
          <p>
            <FormattedMessage id={isInvited ? 'account.download.text.invited' : 'account.download.text'} />
          </p>
          {failure && <FailureNotice failure={failure} />}
          {isSaved && (
            <Notice tone="positive" compact>
              <p>
                <FormattedMessage id="account.download.saved" />
              </p>
            </Notice>
          )}
          <Actions>
            <Button severity="secondary" iconLeft="download" onClick={() => run()} loading={isPending}>
              <FormattedMessage id="account.download.action" />
            </Button>
          </Actions>
        </Stack>
      </Sheet>
    </Section>
  );
}
