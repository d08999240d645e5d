import { FormattedMessage } from '@nabericht/intl';
import type { Session } from '@nabericht/remote';
import { Actions } from '@nabericht/ui/Actions';
import { Button } from '@nabericht/ui/Button';
import { Notice } from '@nabericht/ui/Notice';
import { Section } from '@nabericht/ui/Page';
import { Sheet } from '@nabericht/ui/Sheet';
import { Stack } from '@nabericht/ui/Stack';
import { Facts } from '@nabericht/ui/Summary';
import { useEffect, useRef, useState } from 'react';
import { useAskedChange } from './asked-change.ts';
import { EmailChange } from './EmailChange.tsx';

/** Shows name and e-mail address; only the address, with which the person signs in, can be changed. */
export function ProfileSection({ session }: { session: Session }) {
  const { user } = session;
  const { asked, keepAsked } = useAskedChange(user.email);
  const [isChanging, setIsChanging] = useState(asked !== undefined);
  const [isChanged, setIsChanged] = useState(false);
  const action = useRef<HTMLButtonElement>(null);
  const wasChanging = useRef(false);
  useEffect(() => {
    if (wasChanging.current && !isChanging) action.current?.focus();
    wasChanging.current = isChanging;
  }, [isChanging]);
  return (
    <Section title={<FormattedMessage id="account.profile.title" />}>
      <Sheet>
        <Stack gap="md">
          <Facts
            items={[
              {
                term: <FormattedMessage id="account.profile.name" />,
                value: `${user.firstName} ${user.lastName}`.trim(),
              },
              { term: <FormattedMessage id="account.profile.email" />, value: user.email },
            ]}
          />
          {isChanged && (
            <Notice tone="positive" role="status" compact>
              <p>
                <FormattedMessage id="account.email.changed" values={{ email: user.email }} />
              </p>
            </Notice>
          )}
          {isChanging ? (
            <EmailChange
              session={session}
              asked={asked}
              onAsked={keepAsked}
              onDone={() => {
                setIsChanging(false);
                setIsChanged(true);
              }}
              onCancel={() => setIsChanging(false)}
            />
          ) : (
            <Actions>
              <Button
                ref={action}
                severity="secondary"
                iconLeft="pencil"
                onClick={() => {
                  setIsChanged(false);
                  setIsChanging(true);
                }}
              >
                <FormattedMessage id="account.email.action" />
              </Button>
            </Actions>
          )}
        </Stack>
      </Sheet>
    </Section>
  );
}
