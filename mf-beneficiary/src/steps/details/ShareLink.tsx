import { greetingName } from '@nabericht/domain/people/person-name';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { Actions } from '@nabericht/ui/Actions';
import { Button } from '@nabericht/ui/Button';
import { Notice } from '@nabericht/ui/Notice';
import { Stack } from '@nabericht/ui/Stack';
import { TextField } from '@nabericht/ui/TextField';
import { useEffect, useRef, useState } from 'react';
import { usePersonFlow } from '../../flow/person-flow.ts';
import { InviteNotice } from './InviteNotice.tsx';
import type { SharedLink } from './use-share-link.ts';

/** Makes a link that the reporter shares: by copying it, or with the share dialog of the device. */
export function ShareLink({ link }: { link: SharedLink }) {
  const { person } = usePersonFlow();
  const firstName = greetingName(person);
  if (link.url) return <MadeLink url={link.url} />;
  return (
    <Stack gap="sm">
      <p>
        <FormattedMessage id={link.isAnother ? 'share.again' : 'share.text'} values={{ firstName }} />
      </p>
      <InviteNotice problem={link.problem} />
      <Actions>
        <Button
          severity={link.isThere ? 'secondary' : 'primary'}
          onClick={link.make}
          loading={link.isPending}
        >
          <FormattedMessage id={link.isAnother ? 'share.createAgain' : 'share.create'} />
        </Button>
      </Actions>
    </Stack>
  );
}

function MadeLink({ url }: { url: string }) {
  const intl = useIntl();
  const { person } = usePersonFlow();
  const [copied, setCopied] = useState<'copied' | 'copyFailed' | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const firstName = greetingName(person);
  // The button that made the link is gone, so the focus moves to the link.
  useEffect(() => field.current?.focus(), []);
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
    // Rejects when the visitor closes the share dialog, which is not an error.
    await navigator.share({ text, url }).catch(() => {});
  };
  return (
    <Stack gap="md">
      <TextField
        ref={field}
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
