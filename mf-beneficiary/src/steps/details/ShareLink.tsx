import { greetingName } from '@nabericht/domain/person-name';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { useAnnounce, useApi } from '@nabericht/remote';
import { Actions } from '@nabericht/ui/Actions';
import { Button } from '@nabericht/ui/Button';
import { Notice } from '@nabericht/ui/Notice';
import { Stack } from '@nabericht/ui/Stack';
import { TextField } from '@nabericht/ui/TextField';
import { useState } from 'react';
import { usePersonFlow } from '../../flow/person-flow.ts';
import { InviteNotice } from './InviteNotice.tsx';
import { useInviting } from './use-inviting.ts';

/** Makes a link for the reporter to share: copied, or by what the device shares with. */
export function ShareLink() {
  const intl = useIntl();
  const api = useApi();
  const announce = useAnnounce();
  const { person, dossierId, refresh } = usePersonFlow();
  const inviting = useInviting();
  const [url, setUrl] = useState<string | null>(null);
  const [copied, setCopied] = useState<'copied' | 'copyFailed' | null>(null);
  const firstName = greetingName(person);

  const create = () =>
    inviting.run(async () => {
      const { url } = await api.beneficiary.createInviteLink({
        body: {
          firstName: person.firstName ?? '',
          lastName: person.lastName ?? '',
          dossierId,
          personId: person.uuid,
        },
      });
      setUrl(url);
      setCopied(null);
      announce(intl.formatMessage({ id: 'share.made' }));
      await refresh();
    });

  if (!url) {
    return (
      <Stack gap="sm">
        <p>
          <FormattedMessage id={person.isInvited ? 'share.again' : 'share.text'} values={{ firstName }} />
        </p>
        <InviteNotice problem={inviting.problem} />
        <Actions>
          <Button severity="secondary" onClick={create} loading={inviting.isBusy}>
            <FormattedMessage id={person.isInvited ? 'share.createAgain' : 'share.create'} />
          </Button>
        </Actions>
      </Stack>
    );
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied('copied');
    } catch {
      setCopied('copyFailed');
    }
  };
  const share = async () => {
    const text = intl.formatMessage(
      { id: 'share.message' },
      { firstName, deceasedName: person.deceasedName },
    );
    // Who closes the sheet of their device has changed their mind.
    await navigator.share({ text, url }).catch(() => {});
  };
  return (
    <Stack gap="md">
      <TextField
        name="link"
        label={<FormattedMessage id="share.link" values={{ firstName }} />}
        hint={<FormattedMessage id="share.link.hint" values={{ firstName }} />}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Actions>
        <Button severity="secondary" onClick={copy}>
          <FormattedMessage id="share.copy" />
        </Button>
        {'share' in navigator && (
          <Button severity="secondary" iconLeft="out" onClick={share}>
            <FormattedMessage id="share.share" />
          </Button>
        )}
      </Actions>
      {copied && (
        <Notice compact role="status" tone={copied === 'copied' ? 'positive' : 'warning'}>
          <p>
            <FormattedMessage id={`share.${copied}`} />
          </p>
        </Notice>
      )}
    </Stack>
  );
}
